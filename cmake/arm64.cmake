# Debian's cross compiler for arm64, and its libraries of arm64: dpkg --add-architecture arm64. What is built is run by
# qemu-user.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static)
# Packages are described in /usr/lib/aarch64-linux-gnu, or where they have no architecture in /usr/share. Those of this
# machine's own processor are not looked at.
set(CMAKE_IGNORE_PREFIX_PATH /usr/local)
set(CMAKE_SYSTEM_IGNORE_PATH /usr/lib/x86_64-linux-gnu /usr/lib/x86_64-linux-gnu/cmake /usr/lib /usr/lib64 /lib
                             /lib64 /lib/x86_64-linux-gnu)
