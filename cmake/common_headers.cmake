# common_headers(TARGET [HEADERS <HEADER>...] [REUSE OTHER]): compiles once, ahead of the files of a target, what most of
# them include, and these headers; or takes what was compiled so for another target with the same options. Every file
# still includes what it uses: the preset tidy compiles each by itself. Nothing is compiled ahead where ccache is
# used, which could not share between folders what depends on it.
function(common_headers target)
  if(EMSCRIPTEN OR NOT PROJECT_IS_TOP_LEVEL OR CMAKE_CXX_COMPILER_LAUNCHER)
    return()
  endif()
  cmake_parse_arguments(PARSE_ARGV 1 common "" "REUSE" "HEADERS")
  if(common_REUSE)
    target_precompile_headers(${target} REUSE_FROM ${common_REUSE})
    return()
  endif()
  target_precompile_headers(
    ${target} PRIVATE <algorithm> <array> <cstdint> <functional> <map> <memory> <numeric> <optional> <set> <span>
                      <string> <string_view> <utility> <variant> <vector> <fmt/format.h> <fmt/ranges.h>
                      <lastmove/ruleset.h> ${common_HEADERS})
endfunction()
