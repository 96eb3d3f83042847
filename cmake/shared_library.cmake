# A shared library exports what the public headers declare and nothing else: the linker keeps inside what
# the standard library's templates are made into.
set(exports ${PROJECT_SOURCE_DIR}/cmake/exports.map)
if(UNIX AND NOT APPLE)
  target_link_options(lastmove PRIVATE -Wl,--version-script=${exports})
  set_target_properties(lastmove PROPERTIES LINK_DEPENDS ${exports})
endif()

# The same objects for the program and the tests, which use what is inside too.
if(LASTMOVE_PROGRAM)
  add_library(lastmove_whole STATIC $<TARGET_OBJECTS:lastmove>)
  set(whole_library lastmove_whole)
  target_compile_features(lastmove_whole PUBLIC cxx_std_20)
  target_include_directories(lastmove_whole PUBLIC include)
  target_link_libraries(lastmove_whole PRIVATE fmt::fmt LuaCxx::LuaCxx Threads::Threads)
endif()
