# The engine as a WebAssembly module without glue, for web/src/engine/module.ts: bin/lastmove.wasm.

# The preset has everything compiled to be small, as a page waits for it. Kernels and what feeds them have
# to be fast.
set(fast_sources ${library_sources})
list(FILTER fast_sources INCLUDE REGEX "/methods/(takes|sets|breaking|points|graphs|theorems)/")
list(FILTER fast_sources EXCLUDE REGEX "_(evaluator|secret|method|rows|batch|sequence|map)[.]cpp$")
list(FILTER fast_sources EXCLUDE REGEX "/(point_values|set_values|many_periods|nim_value_table|split_rule|rounds)[.]cpp$")
list(FILTER fast_sources EXCLUDE REGEX "/(far_heaps|period_counts|even_growth|restored_values|heap_systems|nim_slices)[.]cpp$")
list(FILTER fast_sources EXCLUDE REGEX "/(breaking_marks|breaking_period|byte_period|difference|ends|nor_system|reverting_depths|take_set|wythoff)[.]cpp$")
set_source_files_properties(
  ${fast_sources} PROPERTIES SKIP_PRECOMPILE_HEADERS ON
                             COMPILE_OPTIONS "-O3;-include;${PROJECT_SOURCE_DIR}/src/front/browser/prelude.h")

file(GLOB browser_sources CONFIGURE_DEPENDS src/front/browser/*.cpp)
add_executable(lastmove_wasm ${browser_sources})
set_target_properties(lastmove_wasm PROPERTIES OUTPUT_NAME lastmove SUFFIX .wasm)
target_link_libraries(lastmove_wasm PRIVATE lastmove_api lastmove_options fmt::fmt nlohmann_json::nlohmann_json)
# A stack that overflows meets the end of the memory, not what is stored beside it.
target_link_options(
  lastmove_wasm PRIVATE --no-entry -sSTANDALONE_WASM=1 -sALLOW_MEMORY_GROWTH=1 -sABORTING_MALLOC=0
  -Wl,--stack-first -sTOTAL_STACK=8MB -sGLOBAL_BASE=8388608 -sSUPPORT_LONGJMP=0
  -sBINARYEN_EXTRA_PASSES=--converge)
# Another round, for size once more, makes it 1.4 kB smaller.
find_program(WASM_OPT wasm-opt REQUIRED)
set(wasm_features exception-handling simd bulk-memory sign-ext nontrapping-float-to-int mutable-globals)
list(TRANSFORM wasm_features PREPEND --enable-)
add_custom_command(
  TARGET lastmove_wasm
  POST_BUILD
  COMMAND ${WASM_OPT} ${wasm_features} -Os --converge $<TARGET_FILE:lastmove_wasm> -o $<TARGET_FILE:lastmove_wasm>)
