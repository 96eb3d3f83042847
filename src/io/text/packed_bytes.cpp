#include "io/text/packed_bytes.h"

#include <optional>

#include <fmt/format.h>
#include <zlib.h>

#include <lastmove/error.h>

#include "io/text/base64.h"

namespace lastmove {

namespace {

std::optional<std::string> inflated(const std::string& packed) {
  z_stream stream = {};
  if (inflateInit(&stream) != Z_OK) return std::nullopt;
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string bytes;
  int status = Z_OK;
  while (status == Z_OK && bytes.size() <= max_packed_bytes) {
    char piece[1 << 16];
    stream.next_out = reinterpret_cast<Bytef*>(piece);
    stream.avail_out = sizeof piece;
    status = inflate(&stream, Z_NO_FLUSH);
    bytes.append(piece, sizeof piece - stream.avail_out);
  }
  const bool whole = status == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!whole || bytes.size() > max_packed_bytes) return std::nullopt;
  return bytes;
}

}  // namespace

std::string packed(const std::string& bytes) {
  uLongf size = compressBound(bytes.size());
  std::string stream(size, '\0');
  if (compress2(reinterpret_cast<Bytef*>(stream.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size(),
                Z_BEST_COMPRESSION) != Z_OK) {
    throw Error(Error::Kind::output, "the certificate cannot be compressed");
  }
  stream.resize(size);
  return base64(stream);
}

std::string unpacked(const CertificateFields& fields, const char* name) {
  const auto refuse = [name](const std::string& expected) {
    throw Error(Error::Kind::bad_input,
                fmt::format("this is not a certificate: expected {} in '{}'", expected, name));
  };
  const auto stream = from_base64(fields.at(name));
  if (!stream) refuse("base64");
  auto bytes = inflated(*stream);
  if (!bytes) refuse(fmt::format("a zlib stream of at most {} bytes", max_packed_bytes));
  return *std::move(bytes);
}

}  // namespace lastmove
