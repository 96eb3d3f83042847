# What packages_test.py runs in a bare Debian, in a folder with the packages and examples/. Each part begins with a line
# "== PART". Removing a package has to leave every file as it was before; apt's and dpkg's own books do not count.
set -euo pipefail
cd /tmp/packages
export DEBIAN_FRONTEND=noninteractive

install() { apt-get install -qq -y --no-install-recommends "$@" >/dev/null 2>&1; }
purge() { apt-get purge -qq -y --autoremove "$@" >/dev/null 2>&1; }
without() {
  hash -r
  if command -v "$1"; then exit 1; fi
}
files() {
  find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /var/cache -o -path /var/log \
    -o -path /var/lib/dpkg -o -path /var/lib/apt \) -prune -o -print | sort
}

echo "== program"
without c++
files >before
install ./lastmove_*.deb
lastmove --version
lastmove solve 'subtraction(1,2,3) ending(1)' 20 | tail -1
lastmove period 'subtraction(2,5,7)' --certificate proof.json >/dev/null
lastmove verify proof.json
test -s /usr/share/man/man1/lastmove.1.gz
test -s /usr/share/bash-completion/completions/lastmove
lastmove serve --port 8123 2>served &
until grep -qs http served; do sleep 0.1; done
exec 3<>/dev/tcp/127.0.0.1/8123
printf 'GET / HTTP/1.1\r\nHost: localhost:8123\r\nConnection: close\r\n\r\n' >&3
grep -a -o -m 1 '<title>.*</title>' <&3
exec 3>&-
kill %1
wait
purge lastmove
without lastmove
files | diff before -

echo "== python"
install ./python3-lastmove_*.deb
python3 -c 'import lastmove as lm; print(lm.game("subtraction(2,5,7)").nim_values(12))'
purge python3-lastmove
files | diff before -

echo "== wheel"
install python3-numpy python3-venv
without c++
without cmake
python3 -m venv --system-site-packages wheel
wheel/bin/pip --quiet install --no-index ./lastmove-*.whl
wheel/bin/python -c 'import lastmove as lm; print(lm.game("subtraction(2,5,7)").nim_values(12), lm.value("{1|0} + ^"))'
wheel/bin/pip --quiet uninstall --yes lastmove
if find wheel | grep lastmove; then exit 1; fi

echo "== portable"
mkdir alone
tar -xzf lastmove-*-linux-*.tar.gz
cp lastmove-*-linux-*/bin/lastmove alone
chroot alone /lastmove solve nim 3+5 | tail -1
chroot alone /lastmove value '{1|0} + ^' | head -1

echo "== library"
install g++ cmake make
files >before
install ./liblastmove-dev_*.deb
cmake -S examples -B built >/dev/null
cmake --build built --target beat_a_friend >/dev/null
find built -name beat_a_friend -type f -exec {} ';' | head -3
purge liblastmove-dev
files | diff before -
echo "== over"
