# Makes the C++ file that holds the server's assets:
#   cmake -DOUT=assets.cpp -DASSETS=PATH|FILE,PATH|FILE... -P embed_assets.cmake
# PATH is where the server shows the contents of FILE.
set(type_html "text/html; charset=utf-8")
set(type_css "text/css; charset=utf-8")
set(type_js "text/javascript; charset=utf-8")
set(type_json "application/json")
set(type_svg "image/svg+xml")
set(type_woff2 "font/woff2")
string(REPLACE "," ";" assets "${ASSETS}")
set(number 0)
foreach(asset ${assets})
  string(REPLACE "|" ";" parts "${asset}")
  list(GET parts 0 path)
  list(GET parts 1 file)
  get_filename_component(ending "${file}" LAST_EXT)
  string(SUBSTRING "${ending}" 1 -1 ending)
  if(NOT type_${ending})
    message(FATAL_ERROR "${file}: there is no content type for .${ending} here")
  endif()
  file(READ "${file}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  string(APPEND arrays "constexpr char asset_${number}[] = {${bytes}'\\0'};\n")
  string(APPEND rows "      {\"${path}\", \"${type_${ending}}\", {asset_${number}, ${size}}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUT}" "#include \"front/api/assets.h\"

#include <array>

namespace lastmove {

namespace {

${arrays}
}  // namespace

std::span<const Asset> assets() {
  static constexpr std::array<Asset, ${number}> list = {{
${rows}  }};
  return list;
}

}  // namespace lastmove
")
