#include "front/api/stored_answer.h"

#include <algorithm>
#include <cstdint>

#include <fmt/core.h>

#include "front/api/compression.h"
#include "front/api/http_text.h"

namespace lastmove {

namespace {

/// FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

/// Tags are compared weakly: the two codings of a content share one.
std::string_view without_weakness(std::string_view tag) {
  if (tag.starts_with("W/")) tag.remove_prefix(2);
  return tag;
}

}  // namespace

std::string tag_of(std::string_view content) {
  return fmt::format("W/\"{:016x}\"", hash_of(content));
}

Response not_modified(std::string_view tag) {
  Response response;
  response.status = 304;
  response.cache_control = revalidated;
  response.headers = {{"ETag", std::string(tag)}, {"Vary", "Accept-Encoding"}};
  return response;
}

StoredAnswer make_stored_answer(std::string_view content_type, std::string text) {
  StoredAnswer stored;
  stored.content_type = content_type;
  stored.tag = tag_of(text);
  if (auto shorter = gzip(text)) {
    stored.gzipped = std::make_shared<const std::string>(*std::move(shorter));
  }
  stored.plain = std::make_shared<const std::string>(std::move(text));
  return stored;
}

Response response_from(const StoredAnswer& stored, const Request& request) {
  if (names_tag(request.if_none_match, stored.tag)) return not_modified(stored.tag);
  Response response;
  response.cache_control = revalidated;
  response.headers = {{"ETag", stored.tag}, {"Vary", "Accept-Encoding"}};
  response.content_type = stored.content_type;
  response.stored = stored.plain;
  if (stored.gzipped && prefers_gzip(request.accept_encoding)) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.stored = stored.gzipped;
  }
  return response;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  if (trimmed(if_none_match) == "*") return true;
  while (!if_none_match.empty()) {
    const std::string_view item = if_none_match.substr(0, if_none_match.find(','));
    if_none_match.remove_prefix(std::min(if_none_match.size(), item.size() + 1));
    if (without_weakness(trimmed(item)) == without_weakness(tag)) return true;
  }
  return false;
}

std::shared_ptr<const StoredAnswer> AnswerCache::find(const std::string& question) const {
  const std::lock_guard lock(mutex_);
  const auto found = answers_.find(question);
  return found == answers_.end() ? nullptr : found->second;
}

std::shared_ptr<const StoredAnswer> AnswerCache::keep(const std::string& question,
                                                      StoredAnswer answer) {
  const auto kept = std::make_shared<const StoredAnswer>(std::move(answer));
  const std::size_t bytes =
      question.size() + kept->plain->size() + (kept->gzipped ? kept->gzipped->size() : 0);
  const std::lock_guard lock(mutex_);
  const bool room = answers_.size() < most_answers && bytes_ + bytes <= most_bytes;
  if (room && answers_.emplace(question, kept).second) bytes_ += bytes;
  return kept;
}

}  // namespace lastmove
