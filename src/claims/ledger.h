#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lastmove {

/// The verdict on a claim.
enum class Verdict {
  reproduced,  ///< computing it gives what is claimed
  corrected,   ///< computing it gives something else; names a counterexample
  proved,      ///< it holds in all cases checked, and a chapter of docs/theory proves it in general
};

/// "reproduced", "corrected" or "proved".
std::string_view to_string(Verdict verdict);

/// A question to lastmove whose answer shows a claim to somebody who wants to look.
struct ClaimQuestion {
  std::string command;  ///< "play", "table", "tree" or "sweep"
  std::string rules;
  std::string position = {};                ///< of play and tree; of table the heap that matters
  std::string range = {};                   ///< of table
  std::vector<std::string> variables = {};  ///< of sweep
  std::string by = {};                      ///< of sweep, the formula to group by; may be empty
  bool started = false;                     ///< of play: Left has begun, and `moves` were made
  std::vector<std::string> moves = {};
};

/// A checkable statement of one of the write-ups that the project grew from.
struct Claim {
  std::string id;        ///< "slrz.counts"; its first part is the write-up
  std::string section;   ///< where the write-up says it
  std::string claim;     ///< what it says, in our words
  std::string claimed;   ///< the value that it gives, or "true" for a general statement
  std::string computed;  ///< what was computed just now
  Verdict verdict = Verdict::reproduced;   ///< from comparing the two
  Verdict expected = Verdict::reproduced;  ///< what it was when the ledger was written
  std::string remark;  ///< the shortest counterexample, or where the proof is; may be empty
  ClaimQuestion question;

  /// The id of an earlier claim without which this one is not understood; may be empty.
  std::string goes_on_from = {};

  std::string source() const { return id.substr(0, id.find('.')); }
};

/// The write-ups, in the order of the ledger: "ends", "flags", "slrz", "nim", "difference".
const std::vector<std::string>& claim_sources();

/// "The flag removal game". REQUIRES: one of the write-ups.
std::string_view title_of_source(std::string_view source);

/// Throws Error, bad_input, if there is no such write-up; empty stands for all.
void check_claim_source(std::string_view source);

/// Computes every claim of a write-up, or of all when `source` is empty. Takes a second or two.
/// Throws Error as check_claim_source does.
std::vector<Claim> compute_claims(std::string_view source = {});

}  // namespace lastmove
