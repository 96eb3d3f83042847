# The program with everything that it links inside it, which runs on any Linux of this kind of processor:
# bin/lastmove-portable, for ./dev package. Debian has fmt as a shared library alone: it is compiled from Debian's
# sources, which ./dev package unpacks into LASTMOVE_SOURCES.
include(debian_sources)
set(LASTMOVE_SOURCES ${PROJECT_SOURCE_DIR}/build/sources
    CACHE PATH "Where the sources of fmtlib are unpacked")
find_source(fmt fmtlib-*/src/format.cc)
# The libraries by their files: as targets they would bring the shared ones along.
set(archives)
foreach(target lastmove_serve lastmove_api lastmove_shared lastmove)
  list(APPEND archives $<TARGET_FILE:${target}>)
endforeach()
foreach(name edit tinfo bsd md lua5.4-c++ sqlite3 z)
  find_library(archive_${name} lib${name}.a REQUIRED)
  list(APPEND archives ${archive_${name}})
endforeach()
add_executable(lastmove_portable $<TARGET_OBJECTS:lastmove_app> ${fmt}/format.cc)
set_target_properties(lastmove_portable PROPERTIES OUTPUT_NAME lastmove-portable UNITY_BUILD OFF
                                                   DISABLE_PRECOMPILE_HEADERS ON)
# SQLite could load extensions, which it is never asked for.
target_link_options(lastmove_portable PRIVATE -static -Wl,--no-warnings)
target_link_libraries(lastmove_portable PRIVATE ${archives})
add_dependencies(lastmove_portable lastmove_app)
