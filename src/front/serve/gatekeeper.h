#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/api/message.h"

namespace lastmove {

/// Who may ask. A web page of another site that makes a visitor's browser send requests here is
/// recognised by the Host that it thinks it talks to, by its Origin, or by what the browser says of
/// it; a stranger on the network by having no token.
class Gatekeeper {
 public:
  struct Rules {
    std::uint16_t port = 0;
    std::vector<std::string> hosts;  ///< names, and addresses as in a URL: "localhost", "[::1]"
    bool any_address = false;        ///< whether every address will do: it is no name, so no other
                                     ///< site's
    std::string token;               ///< empty: none is asked for
  };

  explicit Gatekeeper(Rules rules);

  /// The answer to a request that may not be answered otherwise. The page itself, which holds no
  /// secrets, needs no token; it takes that from the query of its address, and sends it along.
  std::optional<Response> refuse(const Request& request) const;

 private:
  bool host_is_ours(std::string_view host) const;
  bool has_token(const Request& request) const;

  Rules rules_;
};

/// In a time that does not depend on where they differ.
bool equal_in_constant_time(std::string_view a, std::string_view b);

}  // namespace lastmove
