#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <lastmove/sweep.h>

namespace lastmove {

// The tables of a file that holds a sweep: docs/formats.md.

/// "lmsw", which marks a file as a sweep, and the version of its tables.
inline constexpr std::int64_t application_id = 0x6c6d7377;
inline constexpr std::int64_t tables_version = 2;

inline constexpr const char* sweep_table =
    "CREATE TABLE sweep (key TEXT PRIMARY KEY, value TEXT NOT NULL)";
inline constexpr const char* pieces_table =
    "CREATE TABLE pieces (piece INTEGER PRIMARY KEY, rulesets INTEGER NOT NULL, "
    "rows INTEGER NOT NULL, checksum INTEGER NOT NULL)";

std::string results_table(const Sweep& sweep);

/// For whoever reads the rows with SQL: the other tables do not tell how many rulesets there are.
std::string progress_view(const Sweep& sweep);

/// The contents of the table `sweep`, in the order in which two are compared.
std::vector<std::pair<std::string, std::string>> sweep_entries(const SweepQuestion& question,
                                                               const Shard& shard);

}  // namespace lastmove
