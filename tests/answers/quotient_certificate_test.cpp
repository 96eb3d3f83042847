// Certificates of misere quotients: good ones hold, and forged ones do not. CERTIFICATES=N tries N
// forgeries.

#include <cstdlib>
#include <map>
#include <random>

#include <lastmove/quotient.h>

#include "io/text/certificate_text.h"
#include "io/text/quotient_certificate_text.h"
#include "support.h"

namespace lastmove {
namespace {

using Forge = void (*)(QuotientCertificate&, std::mt19937&);

std::uint32_t below(std::size_t count, std::mt19937& random) {
  return static_cast<std::uint32_t>(random() % count);
}

void change_product(QuotientCertificate& forged, std::mt19937& random) {
  forged.times[below(forged.times.size(), random)] = below(forged.in_p.size(), random);
}
void change_products(QuotientCertificate& forged, std::mt19937& random) {
  for (int i = 0; i < 3; ++i) change_product(forged, random);
}
void flip_p(QuotientCertificate& forged, std::mt19937& random) {
  forged.in_p[below(forged.in_p.size(), random)] ^= 1;
}
void change_phi(QuotientCertificate& forged, std::mt19937& random) {
  forged.phi[below(forged.phi.size(), random)] = below(forged.in_p.size(), random);
}
void swap_elements(QuotientCertificate& forged, std::mt19937& random) {
  const std::uint32_t x = below(forged.in_p.size(), random);
  const std::uint32_t y = below(forged.in_p.size(), random);
  for (std::uint32_t& each : forged.phi) each = each == x ? y : each == y ? x : each;
}
/// Two elements become one, and the last one takes the place of the other.
void merge(QuotientCertificate& forged, std::mt19937& random) {
  const auto last = static_cast<std::uint32_t>(forged.in_p.size() - 1);
  const std::uint32_t gone = below(last + 1, random);
  const std::uint32_t kept = below(last + 1, random);
  if (kept == gone) return;
  const auto number = [&](std::uint32_t x) {
    x = x == gone ? kept : x;
    return x == last ? gone : x;
  };
  for (std::uint32_t& each : forged.times) each = number(each);
  for (std::uint32_t& each : forged.phi) each = number(each);
  const auto row = [&](std::uint32_t x) {
    return forged.times.begin() + static_cast<std::ptrdiff_t>(x * forged.generators);
  };
  if (gone != last) {
    std::copy_n(row(last), forged.generators, row(gone));
    forged.in_p[gone] = forged.in_p[last];
  }
  forged.times.resize(forged.times.size() - forged.generators);
  forged.in_p.pop_back();
}
/// An element that nothing leads to, with the products of another or with any.
void pad(QuotientCertificate& forged, std::mt19937& random) {
  const std::uint32_t like = below(forged.in_p.size(), random);
  for (std::size_t g = 0; g < forged.generators; ++g) {
    const bool same = random() % 4 != 0;
    forged.times.push_back(same ? forged.times[like * forged.generators + g]
                                : below(forged.in_p.size() + 1, random));
  }
  forged.in_p.push_back(random() % 4 != 0 ? forged.in_p[like] : forged.in_p[like] ^ 1);
}
/// A copy of an element, to which some product leads.
void split(QuotientCertificate& forged, std::mt19937& random) {
  pad(forged, random);
  forged.times[below(forged.times.size(), random)] =
      static_cast<std::uint32_t>(forged.in_p.size() - 1);
}
/// Another generator, whose products are those of an element or the identity's.
void add_generator(QuotientCertificate& forged, std::mt19937& random) {
  const std::uint32_t first = below(forged.in_p.size(), random);
  std::vector<std::uint32_t> times;
  for (std::size_t x = 0; x < forged.in_p.size(); ++x) {
    for (std::size_t g = 0; g < forged.generators; ++g) {
      times.push_back(forged.times[x * forged.generators + g]);
    }
    times.push_back(x == 0 ? first : static_cast<std::uint32_t>(x));
  }
  ++forged.generators;
  forged.times = std::move(times);
}
void double_period(QuotientCertificate& forged, std::mt19937&) {
  for (std::uint64_t i = 0; i < forged.period; ++i) {
    forged.phi.push_back(forged.phi[forged.preperiod + i]);
  }
  forged.period *= 2;
}
void change_period(QuotientCertificate& forged, std::mt19937& random) {
  forged.period += below(5, random) + std::uint64_t(-2);
  forged.phi.resize(std::min<std::uint64_t>(forged.preperiod + forged.period, 1000));
}
void begin_earlier(QuotientCertificate& forged, std::mt19937&) {
  if (forged.preperiod == 0) return;
  --forged.preperiod;
  forged.phi.pop_back();
}
void begin_later(QuotientCertificate& forged, std::mt19937&) {
  forged.phi.push_back(forged.phi[forged.preperiod]);
  ++forged.preperiod;
}
void change_rules(QuotientCertificate& forged, std::mt19937& random) {
  const std::vector<std::string> codes = {"0.77", "0.07", "0.123", "0.75",  "0.34", "0.53",
                                          "0.71", "4.4",  "0.44",  "0.312", "4.6",  "0.351"};
  forged.rules = "octal(" + codes[random() % codes.size()] + ") misere";
}
void claim_less(QuotientCertificate& forged, std::mt19937& random) {
  forged.period = 0;
  forged.preperiod = 0;
  if (random() % 2 == 0) forged.phi.push_back(below(forged.in_p.size(), random));
}
void loop(QuotientCertificate& forged, std::mt19937& random) {
  const std::size_t g = below(forged.generators, random);
  for (std::size_t x = 0; x < forged.in_p.size(); ++x) {
    forged.times[x * forged.generators + g] = static_cast<std::uint32_t>(x);
  }
}
void leave_the_table(QuotientCertificate& forged, std::mt19937& random) {
  const auto wild = random() % 2 == 0 ? UINT32_MAX : static_cast<std::uint32_t>(forged.in_p.size());
  (random() % 2 == 0 ? forged.times[below(forged.times.size(), random)]
                     : forged.phi[below(forged.phi.size(), random)]) = wild;
}

/// Whether what a certificate says is true: that its elements are those of the quotient that is
/// found, under other names.
bool is_true(const QuotientCertificate& claim) {
  Limits limits;
  if (claim.period == 0) limits.heaps = claim.phi.size() - 1;
  const MisereQuotient found = find_quotient(*parse_ruleset(claim.rules), limits);
  if (found.order() != claim.in_p.size()) return false;
  if (claim.period != 0 && (claim.period != found.period || claim.preperiod != found.preperiod)) {
    return false;
  }
  // Of each heap, what it multiplies by in either.
  std::map<std::uint32_t, std::uint32_t> renamed = {{0, 0}};
  std::vector<std::uint32_t> waiting = {0};
  const auto times_found = [&](std::uint32_t x, std::uint32_t y) {
    for (std::size_t g = 0; g < found.words[y].size(); ++g) {
      for (int i = 0; i < found.words[y][g]; ++i) x = found.times[x * found.generators.size() + g];
    }
    return x;
  };
  std::vector<std::uint32_t> of_generator;
  for (std::size_t g = 0; g < claim.generators; ++g) {
    std::size_t heap = 0;
    while (heap < claim.phi.size() && claim.phi[heap] != claim.times[g]) ++heap;
    if (heap == claim.phi.size()) return false;
    of_generator.push_back(found.phi[heap]);
  }
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const std::uint32_t x = waiting[i];
    for (std::size_t g = 0; g < claim.generators; ++g) {
      const std::uint32_t next = claim.times[x * claim.generators + g];
      const std::uint32_t is = times_found(renamed[x], of_generator[g]);
      const auto [known, is_new] = renamed.try_emplace(next, is);
      if (known->second != is) return false;
      if (is_new) waiting.push_back(next);
    }
  }
  if (renamed.size() != claim.in_p.size()) return false;
  for (const auto& [x, is] : renamed) {
    if (claim.in_p[x] != found.in_p[is]) return false;
  }
  for (std::size_t heap = 0; heap < claim.phi.size(); ++heap) {
    const std::size_t known =
        heap < found.phi.size() ? heap : found.preperiod + (heap - found.preperiod) % found.period;
    if (renamed.at(claim.phi[heap]) != found.phi[known]) return false;
  }
  return true;
}

std::vector<QuotientCertificate> good_certificates() {
  std::vector<QuotientCertificate> good;
  for (const char* const rules :
       {"octal(0.3)", "octal(0.33)", "octal(0.31)", "octal(0.73)", "octal(0.75)", "octal(0.34)",
        "octal(0.312)", "octal(0.53)", "octal(0.123)", "octal(0.351)", "octal(0.71)",
        "subtraction(2,5,7)", "subtraction(1..4)", "kayles", "octal(4.4)"}) {
    const auto misere = under_misere_play(*parse_ruleset(rules));
    good.push_back(make_certificate(find_quotient(*misere)));
  }
  Limits limits;
  limits.heaps = 14;
  const auto dawson = parse_ruleset("octal(0.07) misere");
  good.push_back(make_certificate(find_quotient(*dawson, limits)));
  return good;
}

TEST(QuotientCertificates, GoodOnesHold) {
  for (const QuotientCertificate& good : good_certificates()) {
    SCOPED_TRACE(good.rules);
    const CertificateCheck check = check_certificate(good);
    EXPECT_TRUE(check.holds) << check.step << ": " << check.message;
    EXPECT_TRUE(is_true(good));
    const std::string text = certificate_to_text(good);
    const AnyCertificate read = any_certificate_from_text(text);
    EXPECT_EQ(certificate_to_text(std::get<QuotientCertificate>(read)), text);
  }
}

TEST(QuotientCertificates, ForgedOnesDoNotHold) {
  const std::vector<std::pair<const char*, Forge>> kinds = {{"change_product", change_product},
                                                            {"change_products", change_products},
                                                            {"flip_p", flip_p},
                                                            {"change_phi", change_phi},
                                                            {"swap_elements", swap_elements},
                                                            {"merge", merge},
                                                            {"pad", pad},
                                                            {"split", split},
                                                            {"add_generator", add_generator},
                                                            {"double_period", double_period},
                                                            {"change_period", change_period},
                                                            {"begin_earlier", begin_earlier},
                                                            {"begin_later", begin_later},
                                                            {"change_rules", change_rules},
                                                            {"claim_less", claim_less},
                                                            {"loop", loop},
                                                            {"leave_the_table", leave_the_table}};
  const char* const given = std::getenv("CERTIFICATES");
  const int count = given ? std::atoi(given) : slow ? 300 : 3000;
  const std::vector<QuotientCertificate> good = good_certificates();
  std::mt19937 random(7);
  std::map<std::string, int> refused;
  int still_true = 0;
  for (int i = 0; i < count; ++i) {
    QuotientCertificate forged = good[random() % good.size()];
    const auto& [name, forge] = kinds[static_cast<std::size_t>(i) % kinds.size()];
    forge(forged, random);
    if (random() % 8 == 0) kinds[random() % kinds.size()].second(forged, random);
    if (!check_certificate(forged).holds) {
      ++refused[name];
      continue;
    }
    ASSERT_TRUE(is_true(forged)) << name << "\n" << certificate_to_text(forged);
    ++still_true;
  }
  for (const auto& [name, forge] : kinds) EXPECT_GT(refused[name], 0) << name;
  RecordProperty("still_true", still_true);
  EXPECT_LT(still_true, count / 4);
}

TEST(QuotientCertificates, LimitsHold) {
  // A cyclic monoid with more elements than the memory has products for.
  QuotientCertificate large;
  large.rules = "octal(0.3) misere";
  large.generators = 1;
  const std::uint32_t order = 1'000'000;
  for (std::uint32_t x = 0; x < order; ++x) large.times.push_back((x + 1) % order);
  large.in_p.assign(order, 0);
  large.phi = {0, 1};
  large.period = 2;
  expect_error(Error::Kind::limit, "memory", [&] { check_certificate(large); });
  const QuotientCertificate far = good_certificates()[13];
  Limits limits;
  limits.work = 100'000;
  expect_error(Error::Kind::limit, "work", [&] { check_certificate(far, limits); });
}

TEST(QuotientCertificates, TextsThatAreNoneAreRefused) {
  const std::string good = certificate_to_text(good_certificates()[1]);
  const auto with = [&](const std::string& name, const std::string& value) {
    const std::size_t at = good.find('"' + name + "\": \"") + name.size() + 5;
    return good.substr(0, at) + value + good.substr(good.find('"', at));
  };
  for (const auto& [name, value] :
       std::map<std::string, std::string>{{"order", "7"},
                                          {"order", "0"},
                                          {"order", "-6"},
                                          {"generators", "1"},
                                          {"generators", "9223372036854775808"},
                                          {"products", "1 2"},
                                          {"products", ""},
                                          {"p_portion", "2 1"},
                                          {"p_portion", "6"},
                                          {"p_portion", "-1"},
                                          {"phi", "0 1 02"},
                                          {"phi", "0  1"},
                                          {"phi", "0 1 "},
                                          {"phi", "9223372036854775808"},
                                          {"period", "03"},
                                          {"preperiod", "x"}}) {
    SCOPED_TRACE(name + " " + value);
    expect_error(Error::Kind::bad_input, "this is not a certificate",
                 [&] { any_certificate_from_text(with(name, value)); });
  }
  expect_error(Error::Kind::bad_input, "the field 'window'",
               [&] { any_certificate_from_text(with("order", "6\", \"window\": \"1")); });
}

}  // namespace
}  // namespace lastmove
