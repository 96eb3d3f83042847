# What the library and the API need, for WebAssembly: the headers of Debian's packages, linked one by one
# into the build folder, as the rest of /usr/include is the machine's own; and Lua and zlib compiled
# from their Debian sources, which `./dev site` unpacks into LASTMOVE_SOURCES.
set(LASTMOVE_SOURCES ${PROJECT_BINARY_DIR}/sources
    CACHE PATH "Where the sources of lua5.4 and zlib are unpacked")
include(debian_sources)
include(lua_from_source)
set(headers ${PROJECT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(name boost fmt hwy nlohmann tsl)
  if(NOT IS_DIRECTORY /usr/include/${name})
    message(FATAL_ERROR "expected the headers /usr/include/${name}")
  endif()
  file(CREATE_LINK /usr/include/${name} ${headers}/${name} SYMBOLIC)
endforeach()
foreach(package Boost::headers fmt::fmt hwy::headers nlohmann_json::nlohmann_json tsl::robin_map Threads::Threads)
  add_library(${package} INTERFACE IMPORTED)
  target_include_directories(${package} SYSTEM INTERFACE ${headers})
endforeach()
# The prelude refuses what these leave out.
target_compile_definitions(fmt::fmt INTERFACE FMT_USE_FLOAT=0 FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0)

find_source(lua lua5.4-*/src/lvm.c)
lua_from_source(${lua})
target_compile_options(lua_cxx PRIVATE -Os)

# Of zlib what compresses: for PNG files.
find_source(zlib zlib-*/deflate.c)
enable_language(C)
add_library(zlib_deflate STATIC ${zlib}/adler32.c ${zlib}/compress.c ${zlib}/crc32.c ${zlib}/deflate.c ${zlib}/trees.c
                                ${zlib}/zutil.c)
target_compile_options(zlib_deflate PRIVATE -w)
target_compile_definitions(zlib_deflate PRIVATE DYNAMIC_CRC_TABLE)  # Tables do not compress.
target_include_directories(zlib_deflate SYSTEM PUBLIC ${zlib})
add_library(ZLIB::ZLIB ALIAS zlib_deflate)
