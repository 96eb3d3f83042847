# The engine as a WebAssembly module without glue, for web/src/engine/module.ts: bin/lastmove.wasm.
# What is read and written need not be fast, and is half of the module.
target_compile_options(lastmove_shared PRIVATE -Os)
target_compile_options(lastmove_api PRIVATE -Os)
file(GLOB browser_sources CONFIGURE_DEPENDS src/browser/*.cpp)
add_executable(lastmove_wasm ${browser_sources})
set_target_properties(lastmove_wasm PROPERTIES OUTPUT_NAME lastmove SUFFIX .wasm)
target_link_libraries(lastmove_wasm PRIVATE lastmove_api lastmove_options fmt::fmt hwy::hwy
                                            nlohmann_json::nlohmann_json)
# A stack that overflows meets the end of the memory, not what is stored beside it.
target_link_options(
  lastmove_wasm PRIVATE --no-entry -sSTANDALONE_WASM=1 -sALLOW_MEMORY_GROWTH=1 -sABORTING_MALLOC=0
  -Wl,--stack-first -sTOTAL_STACK=8MB -sGLOBAL_BASE=8388608 -sSUPPORT_LONGJMP=0)
