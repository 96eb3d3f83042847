# Makes a C++ file with a function that returns the text of a file:
#   cmake -DOUT=pieces.cpp -DTEXT=FILE -DHEADER=HEADER -DFUNCTION=NAME -P embed_text.cmake
file(READ "${TEXT}" text)
file(WRITE "${OUT}" "#include \"${HEADER}\"

namespace lastmove {

std::string_view ${FUNCTION}() { return R\"text(${text})text\"; }

}  // namespace lastmove
")
