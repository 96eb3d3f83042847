#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace lastmove {

/// Remembers how many heaps a second each benchmark did.
class Rates : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      rates[run.run_name.function_name] = run.counters.at("items_per_second").value;
    }
    ConsoleReporter::ReportRuns(runs);
  }

  std::map<std::string, double> rates;
};

/// A table in Markdown, whose head is printed before the first row.
class Table {
 public:
  /// "| name | seconds |".
  explicit Table(std::string head) : head_(std::move(head)) {}

  /// As fmt::print does, with `row` and the end of the line.
  template <typename... Cells>
  void print(fmt::format_string<Cells...> row, Cells&&... cells) {
    if (!head_.empty()) {
      fmt::print("\n{}\n|", head_);
      for (auto columns = std::count(head_.begin(), head_.end(), '|'); columns > 1; --columns) {
        fmt::print("---|");
      }
      fmt::print("\n");
    }
    head_.clear();
    fmt::print(row, std::forward<Cells>(cells)...);
    fmt::print("\n");
  }

 private:
  std::string head_;
};

// The kernels for many games at once.
void register_many_games();
void print_many_games(const Rates& reporter);

// Their use, with the proof of a period.
void register_many_periods();
void print_many_periods(const Rates& reporter);

// Tables of heaps.
void register_tables();
void print_tables(const Rates& reporter);

// Points.
void register_points();
void print_points(const Rates& reporter);

// Graphs.
void register_graphs();
void print_graphs(const Rates& reporter);

// Taking and breaking.
void register_breaking();
void print_breaking(const Rates& reporter);

// Rules in Lua.
void register_scripts();
void print_scripts(const Rates& reporter);

// Two sequences compared.
void register_comparisons();
void print_comparisons(const Rates& reporter);

// Infinite sets of takes.
void register_sets();
void print_sets(const Rates& reporter);

// Canonical forms.
void register_values();
void print_values(const Rates& reporter);

// Who wins boards.
void register_boards();
void print_boards(const Rates& reporter);

// Misere quotients.
void register_quotients();
void print_quotients(const Rates& reporter);

}  // namespace lastmove
