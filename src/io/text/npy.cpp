// An array for NumPy, numpy.load("FILE.npy"): a line of Python that tells type and shape, padded,
// and then the numbers, each in 1, 2, 4 or 8 bytes, as few as the greatest needs, the lowest byte
// first (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, version 1.0).

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/ranges.h>

#include "io/text/export_format.h"

namespace lastmove {

namespace {

void append_number(std::string& bytes, std::uint64_t value, std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) bytes += static_cast<char>(value >> (8 * i));
}

/// What numbers up to this one take.
std::size_t width_of(std::uint64_t value) {
  return std::bit_ceil((static_cast<std::size_t>(std::bit_width(value | 1)) + 7) / 8);
}

class NpyFile : public SequenceWriter {
 public:
  NpyFile(SequenceHead head, Sink sink) : shape_(std::move(head.shape)), sink_(std::move(sink)) {}

  void term(std::uint64_t value) override {
    if (const std::size_t needed = width_of(value); needed > width_) widen(needed);
    append_number(bytes_, value, width_);
    ++terms_;
  }

  void finish() override {
    sink_(header());
    sink_(bytes_);
  }

 private:
  /// Each number so far in as many bytes.
  void widen(std::size_t width) {
    std::string wider(terms_ * width, '\0');
    for (std::size_t i = 0; i < terms_; ++i) {
      std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(i * width_), width_,
                  wider.begin() + static_cast<std::ptrdiff_t>(i * width));
    }
    bytes_ = std::move(wider);
    width_ = width;
  }

  std::string header() const {
    constexpr std::size_t alignment = 64;
    const std::vector<std::uint64_t> shape = shape_.empty() ? std::vector{terms_} : shape_;
    std::string magic = "\x93NUMPY\x01";
    magic += '\0';
    std::string about =
        fmt::format("{{'descr': '{}u{}', 'fortran_order': False, 'shape': ({},), }}",
                    width_ == 1 ? "|" : "<", width_, fmt::join(shape, ", "));
    const std::size_t rest = (magic.size() + 2 + about.size() + 1) % alignment;
    about += std::string(rest == 0 ? 0 : alignment - rest, ' ') + "\n";
    append_number(magic, about.size(), 2);
    return magic + about;
  }

  const std::vector<std::uint64_t> shape_;
  const Sink sink_;
  std::string bytes_;
  std::size_t width_ = 1;
  std::uint64_t terms_ = 0;
};

std::unique_ptr<SequenceWriter> make_npy(SequenceHead head, SequenceWriter::Sink sink) {
  return std::make_unique<NpyFile>(std::move(head), std::move(sink));
}

}  // namespace

ExportFormat npy_format() {
  return {.name = "npy",
          .title = "NumPy array",
          .content_type = "application/octet-stream",
          .ending = "npy",
          .array = true,
          .sequence = make_npy};
}

}  // namespace lastmove
