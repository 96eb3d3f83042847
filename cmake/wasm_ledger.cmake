# The ledger of claims, as a program of the same sources computes it: /claims/SOURCE.json among the assets.
# Where it stays the same the module is not made anew, as after a commit, which the program tells.
set(LASTMOVE_NATIVE ${PROJECT_SOURCE_DIR}/build/bin/lastmove
    CACHE FILEPATH "The program, for this machine, which computes the ledger of claims")
set(serve_assets)
foreach(source all ends flags slrz nim difference)
  set(ledger ${PROJECT_BINARY_DIR}/claims/${source}.json)
  set(chosen --source ${source})
  if(source STREQUAL all)
    set(chosen)
  endif()
  add_custom_command(
    OUTPUT ${ledger}
    COMMAND ${LASTMOVE_NATIVE} reproduce ${chosen} --format json --out ${ledger}.new
    COMMAND ${CMAKE_COMMAND} -E copy_if_different ${ledger}.new ${ledger}
    DEPENDS ${LASTMOVE_NATIVE}
    VERBATIM)
  list(APPEND serve_assets /claims/${source}.json|${ledger})
endforeach()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/claims)
