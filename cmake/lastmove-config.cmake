include(CMakeFindDependencyMacro)
find_dependency(Boost 1.81)
find_dependency(fmt)
include(${CMAKE_CURRENT_LIST_DIR}/lastmove-targets.cmake)
