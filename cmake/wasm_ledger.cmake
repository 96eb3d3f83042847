# The ledger of claims beside the module, bin/claims.json, as a program of the same sources computes it: computing it takes
# as much code as a fourteenth of the module, and few readers ask for it.
set(LASTMOVE_NATIVE ${PROJECT_SOURCE_DIR}/build/bin/lastmove
    CACHE FILEPATH "The program, for this machine, which computes the ledger of claims")
set(ledger ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/claims.json)
add_custom_command(
  OUTPUT ${ledger}
  COMMAND ${LASTMOVE_NATIVE} reproduce --format json --out ${ledger}
  DEPENDS ${LASTMOVE_NATIVE}
  VERBATIM)
add_custom_target(lastmove_ledger ALL DEPENDS ${ledger})
