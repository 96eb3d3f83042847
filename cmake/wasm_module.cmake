# The engine as a WebAssembly module without glue, for web/src/engine/module.ts: bin/lastmove.wasm.

# What is read and written, and the moves of games, need not be fast, and are most of the module.
target_compile_options(lastmove_shared PRIVATE -Os)
target_compile_options(lastmove_api PRIVATE -Os)
set(small_sources ${library_sources})
list(FILTER small_sources INCLUDE REGEX "/src/(model|notation|rules|play)/")
set_source_files_properties(
  ${small_sources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
                              COMPILE_OPTIONS "-Os;-include;${PROJECT_SOURCE_DIR}/src/browser/prelude.h")

file(GLOB browser_sources CONFIGURE_DEPENDS src/browser/*.cpp)
add_executable(lastmove_wasm ${browser_sources})
set_target_properties(lastmove_wasm PROPERTIES OUTPUT_NAME lastmove SUFFIX .wasm)
target_link_libraries(lastmove_wasm PRIVATE lastmove_api lastmove_options fmt::fmt hwy::hwy
                                            nlohmann_json::nlohmann_json)
# A stack that overflows meets the end of the memory, not what is stored beside it.
target_link_options(
  lastmove_wasm PRIVATE --no-entry -sSTANDALONE_WASM=1 -sALLOW_MEMORY_GROWTH=1 -sABORTING_MALLOC=0
  -Wl,--stack-first -sTOTAL_STACK=8MB -sGLOBAL_BASE=8388608 -sSUPPORT_LONGJMP=0)
