# Makes the C++ file that holds the library of games:
#   cmake -DOUT=library_files.cpp -DGAMES=FILE,FILE... -P embed_games.cmake
string(REPLACE "," ";" games "${GAMES}")
set(rows "")
foreach(game ${games})
  get_filename_component(name "${game}" NAME)
  file(READ "${game}" text)
  string(APPEND rows "      {\"${name}\", R\"lua(${text})lua\"},\n")
endforeach()
file(WRITE "${OUT}" "#include \"games/rules/script_library.h\"

namespace lastmove {

std::span<const Family::File> library_files() {
  static constexpr Family::File list[] = {
${rows}  };
  return list;
}

}  // namespace lastmove
")
