#include "io/text/text_columns.h"

#include <algorithm>

#include "games/model/utf8.h"

namespace lastmove {

namespace {

constexpr std::size_t rows_for_widths = 200;

bool is_number(const std::string& cell) {
  return !cell.empty() && cell.find_first_not_of("-.%0123456789") == std::string::npos;
}

}  // namespace

TextColumns::TextColumns(std::vector<std::string> header, Sink sink)
    : sink_(std::move(sink)), kept_{std::move(header)} {}

void TextColumns::row(std::vector<std::string> cells) {
  if (!widths_.empty()) {
    write(cells);
    return;
  }
  kept_.push_back(std::move(cells));
  if (kept_.size() > rows_for_widths) finish();
}

void TextColumns::finish() {
  if (kept_.empty()) return;
  widths_.assign(kept_.front().size(), 0);
  right_.assign(widths_.size(), kept_.size() > 1);
  for (std::size_t r = 0; r < kept_.size(); ++r) {
    for (std::size_t i = 0; i < widths_.size(); ++i) {
      widths_[i] = std::max(widths_[i], count_characters(kept_[r][i]));
      if (r > 0 && !kept_[r][i].empty() && !is_number(kept_[r][i])) right_[i] = false;
    }
  }
  for (const auto& cells : kept_) write(cells);
  kept_.clear();
}

void TextColumns::write(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) line += "  ";
    const std::string pad(widths_[i] - std::min(widths_[i], count_characters(cells[i])), ' ');
    line += right_[i] ? pad + cells[i] : cells[i] + pad;
  }
  line.erase(line.find_last_not_of(' ') + 1);
  sink_(line + "\n");
}

}  // namespace lastmove
