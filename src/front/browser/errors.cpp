// Errors of a system, of which there is none here: their texts are left out.

#include <cstring>

extern "C" char* strerror(int) {
  static char text[] = "an error of the system";
  return text;
}
