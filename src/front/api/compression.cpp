#include "front/api/compression.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <new>

#include <zlib.h>

#include "front/api/http_text.h"
#include "io/text/decimal_number.h"

namespace lastmove {

namespace {

constexpr std::size_t piece = std::size_t{256} << 10;
/// From here on speed counts for more than the last few per cent.
constexpr std::size_t large = std::size_t{1} << 20;

/// "gzip ; q=0.5"
struct Coding {
  std::string name;
  double quality = 1;
};

Coding coding_of(std::string_view item) {
  Coding coding{lower_case(trimmed(item.substr(0, item.find(';')))), 1};
  const std::size_t semicolon = item.find(';');
  if (semicolon == std::string_view::npos) return coding;
  const std::string parameter = lower_case(trimmed(item.substr(semicolon + 1)));
  if (!parameter.starts_with("q=")) return coding;
  const double quality = decimal_number(parameter.substr(2)).value_or(0);
  coding.quality = quality <= 1 ? quality : 0;
  return coding;
}

struct EndDeflate {
  void operator()(z_stream* stream) const {
    deflateEnd(stream);
    delete stream;
  }
};

std::unique_ptr<z_stream, EndDeflate> begin_gzip(int level) {
  constexpr int window_bits = 15;
  constexpr int with_gzip_head = 16;
  auto stream = std::make_unique<z_stream>();
  if (deflateInit2(stream.get(), level, Z_DEFLATED, window_bits + with_gzip_head, 8,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::bad_alloc();
  }
  return std::unique_ptr<z_stream, EndDeflate>(stream.release());
}

}  // namespace

bool prefers_gzip(std::string_view accept_encoding) {
  std::optional<double> of_gzip;
  std::optional<double> of_identity;
  std::optional<double> of_any;
  while (!accept_encoding.empty()) {
    const std::string_view item = accept_encoding.substr(0, accept_encoding.find(','));
    accept_encoding.remove_prefix(std::min(accept_encoding.size(), item.size() + 1));
    const Coding coding = coding_of(item);
    if (coding.name == "gzip" || coding.name == "x-gzip") of_gzip = coding.quality;
    if (coding.name == "identity") of_identity = coding.quality;
    if (coding.name == "*") of_any = coding.quality;
  }
  const double quality = of_gzip.value_or(of_any.value_or(0));
  return quality > 0 && quality >= of_identity.value_or(0);
}

std::optional<std::string> gzip(std::string_view text, const std::function<void()>& check) {
  if (text.size() > UINT32_MAX) return std::nullopt;
  const auto stream = begin_gzip(text.size() < large ? 6 : 1);
  std::string result(text.size(), '\0');
  // Where the result is full it is no shorter than the text.
  stream->next_out = reinterpret_cast<Bytef*>(result.data());
  stream->avail_out = static_cast<uInt>(result.size());
  int status = Z_OK;
  while (status == Z_OK) {
    if (check) check();
    const std::string_view part = text.substr(0, piece);
    text.remove_prefix(part.size());
    stream->next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
    stream->avail_in = static_cast<uInt>(part.size());
    status = deflate(stream.get(), text.empty() ? Z_FINISH : Z_NO_FLUSH);
    if (stream->avail_out == 0) return std::nullopt;
  }
  if (status != Z_STREAM_END) return std::nullopt;
  result.resize(result.size() - stream->avail_out);
  result.shrink_to_fit();
  return result;
}

}  // namespace lastmove
