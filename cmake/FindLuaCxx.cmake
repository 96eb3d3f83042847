# Lua 5.4 compiled as C++, whose faults unwind the stack as exceptions do: the target LuaCxx::LuaCxx.
find_library(LuaCxx_LIBRARY lua5.4-c++)
find_path(LuaCxx_INCLUDE_DIR lua.hpp PATH_SUFFIXES lua5.4)
mark_as_advanced(LuaCxx_LIBRARY LuaCxx_INCLUDE_DIR)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(
  LuaCxx
  REQUIRED_VARS LuaCxx_LIBRARY LuaCxx_INCLUDE_DIR
  REASON_FAILURE_MESSAGE
    "lastmove needs Lua 5.4 compiled as C++. Debian and Ubuntu have it in liblua5.4-dev. Elsewhere unpack the sources of \
Lua 5.4, https://www.lua.org/ftp, and configure with -DLASTMOVE_LUA_SOURCE=FOLDER.")
if(LuaCxx_FOUND AND NOT TARGET LuaCxx::LuaCxx)
  add_library(LuaCxx::LuaCxx UNKNOWN IMPORTED)
  set_target_properties(
    LuaCxx::LuaCxx PROPERTIES IMPORTED_LOCATION ${LuaCxx_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES
                                                                  ${LuaCxx_INCLUDE_DIR})
endif()
