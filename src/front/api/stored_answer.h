#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "front/api/message.h"

namespace lastmove {

/// An answer that stays the same as long as the program does, ready to be sent at once: plain and
/// compressed, with a tag by which a client can ask whether what it has is still right.
struct StoredAnswer {
  std::string content_type;
  std::string tag;  ///< as an ETag, W/"1f"
  std::shared_ptr<const std::string> plain;
  std::shared_ptr<const std::string> gzipped;  ///< null where that is no shorter
};

/// A client may keep an answer, but asks each time whether it is still right.
inline constexpr std::string_view revalidated = "private, no-cache";

/// The ETag of a content: the same for each of its codings.
std::string tag_of(std::string_view content);

/// What a client is told whose If-None-Match names the tag: that what it has is still right.
Response not_modified(std::string_view tag);

StoredAnswer make_stored_answer(std::string_view content_type, std::string text);

/// What a request for it is told: the content in the coding that the client prefers, or 304 if it
/// has it already.
Response response_from(const StoredAnswer& stored, const Request& request);

/// Whether one of the tags in an If-None-Match is this one.
bool names_tag(std::string_view if_none_match, std::string_view tag);

/// Answers by their questions, as many as it has room for. May be asked by many threads.
class AnswerCache {
 public:
  /// Null where there is none.
  std::shared_ptr<const StoredAnswer> find(const std::string& question) const;

  /// Keeps it if there is room, and returns it.
  std::shared_ptr<const StoredAnswer> keep(const std::string& question, StoredAnswer answer);

 private:
  static constexpr std::size_t most_answers = 32;
  static constexpr std::size_t most_bytes = std::size_t{4} << 20;

  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const StoredAnswer>> answers_;
  std::size_t bytes_ = 0;
};

}  // namespace lastmove
