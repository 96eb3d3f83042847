# Installs the library and its headers, and what CMake and pkg-config find it by.
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/lastmove)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
install(TARGETS lastmove EXPORT lastmove-targets)
install(DIRECTORY include/lastmove DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(EXPORT lastmove-targets NAMESPACE lastmove:: DESTINATION ${package_folder})
write_basic_package_version_file(lastmove-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES cmake/lastmove-config.cmake cmake/FindLuaCxx.cmake
              ${CMAKE_CURRENT_BINARY_DIR}/lastmove-config-version.cmake DESTINATION ${package_folder})

# What a static library needs is asked for by everyone who links it; a shared one brings it along.
get_target_property(type lastmove TYPE)
if(type STREQUAL STATIC_LIBRARY)
  set(requires_field Requires)
  set(pthread -pthread)
else()
  set(requires_field Requires.private)
endif()
# The prefix as seen from the file, so that the whole may be moved.
set(pkgconfig_folder ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${pkgconfig_folder}
           OUTPUT_VARIABLE prefix_from_pkgconfig)
configure_file(cmake/lastmove.pc.in lastmove.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/lastmove.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
unset(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME)
