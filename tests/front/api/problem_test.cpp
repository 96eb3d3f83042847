#include "front/api/problem.h"

#include <gtest/gtest.h>

#include <lastmove/error.h>

namespace lastmove {
namespace {

bool tells_of_plus(Error::Kind kind, std::size_t offset, const char* target) {
  const Error error(kind, "wrong", Error::Place{"3 5", offset});
  return problem(error, target).body.find("%2B is a +") != std::string::npos;
}

TEST(Problem, TellsOfAPlusThatWasReadAsASpace) {
  EXPECT_TRUE(tells_of_plus(Error::Kind::bad_input, 2, "/api/v1/solve?position=3+5"));
  EXPECT_FALSE(tells_of_plus(Error::Kind::bad_input, 2, "/api/v1/solve?position=3%205"));
  EXPECT_FALSE(tells_of_plus(Error::Kind::bad_input, 1, "/api/v1/solve?position=3+5"));
  EXPECT_FALSE(tells_of_plus(Error::Kind::limit, 2, "/api/v1/solve?position=3+5"));
}

}  // namespace
}  // namespace lastmove
