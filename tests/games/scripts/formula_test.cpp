#include "games/scripts/formula.h"

#include <fmt/format.h>
#include <lua.hpp>

#include "support.h"

namespace lastmove {
namespace {

using Set = std::vector<std::int64_t>;

/// The names that the formulas below may use: a=12, b=-5, n=21, S={1,4,6}, E={}.
const std::vector<std::string> names = {"a", "b", "n", "S", "E"};
const std::vector<VariableValue> values = {12, -5, 21, Set{1, 4, 6}, Set{}};

FormulaValue value_of(const std::string& text) {
  return Formula::parse(text, names).evaluate(values);
}

/// Whatever is wrong with the formula, whether it shows when read or when evaluated.
Error fault_of(const std::string& text) {
  return error_of([&] { value_of(text); });
}

struct Case {
  std::string formula;
  std::string expected;
};

void expect_values(const std::vector<Case>& cases) {
  for (const auto& [formula, expected] : cases) {
    EXPECT_EQ(to_string(value_of(formula)), expected) << formula;
  }
}

void expect_faults(const std::vector<Case>& cases) {
  for (const auto& [formula, message] : cases) {
    const Error fault = fault_of(formula);
    EXPECT_NE(std::string(fault.what()).find(message), std::string::npos)
        << formula << ": " << fault.what();
    EXPECT_EQ(fault.kind(), Error::Kind::bad_input) << formula;
    ASSERT_TRUE(fault.place()) << formula;
    EXPECT_EQ(fault.place()->text, formula);
    EXPECT_LE(fault.place()->offset, fault.place()->text.size()) << formula;
  }
}

void expect_limits(const std::vector<Case>& cases) {
  for (const auto& [formula, message] : cases) {
    const Error fault = fault_of(formula);
    EXPECT_EQ(fault.kind(), Error::Kind::limit) << formula << ": " << fault.what();
    EXPECT_NE(std::string(fault.what()).find(message), std::string::npos)
        << formula << ": " << fault.what();
  }
}

TEST(Formula, HasTheValueOfTheExpression) {
  expect_values(
      {{"a<b", "false"},
       {"b<a and n>a", "true"},
       {"n%5", "1"},
       {"b%3", "1"},
       {"(a+n)//2", "16"},
       {"n-b", "26"},
       {"#S", "3"},
       {"S[1]+S[3]", "7"},
       {"#E==0", "true"},
       {"a>n and 'wide' or \"narrow\"", "narrow"},
       {"a..':'..n", "12:21"},
       {"n ~ a", "25"},
       {"(function(m) local s=0 for _,x in ipairs(S) do s=s+x*m end return s end)(2)", "22"},
       {"({5,6,7})[2]", "6"},
       {"({x=3}).x", "3"},
       {"[[a b]]", "a b"},
       {" \n a \n", "12"},
       {"9223372036854775807", "9223372036854775807"}});
}

TEST(Formula, MakesAnIntegerOfANumberThatIsWhole) {
  expect_values({{"4/2", "2"},
                 {"-0.0", "0"},
                 {"2^10", "1024"},
                 {"1/2", "0.5"},
                 {"a/5", "2.4"},
                 {"1e3", "1000"},
                 {"2^52", "4503599627370496"},
                 {"1e300", "1e+300"}});
  EXPECT_EQ(value_of("4/2"), FormulaValue(std::int64_t{2}));
  EXPECT_EQ(value_of("1.5"), FormulaValue(1.5));
  EXPECT_EQ(value_of("a==12"), FormulaValue(true));
  EXPECT_EQ(value_of("'2'"), FormulaValue(std::string("2")));
}

TEST(Formula, NumbersAreWrittenAsTheyAreReadBack) {
  for (const double number :
       {0.1, 2.5, 1.0 / 3, 123456.789, 1e-7, 5e-324, 1.7976931348623157e308}) {
    const std::string text = to_string(FormulaValue(number));
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), number) << text;
  }
  EXPECT_EQ(to_string(FormulaValue(0.1)), "0.1");
  EXPECT_EQ(to_string(FormulaValue(true)), "true");
}

TEST(Formula, HasHelperFunctions) {
  expect_values({{"gcd(a,n)", "3"},
                 {"gcd(b,-10)", "5"},
                 {"gcd(0,0)", "0"},
                 {"gcd(0,b)", "5"},
                 {"gcd()", "0"},
                 {"gcd(12,18,8)", "2"},
                 {"gcd(S)", "1"},
                 {"gcd(6.0,4)", "2"},
                 {"lcm(4,6)", "12"},
                 {"lcm(-4,6)", "12"},
                 {"lcm(0,6)", "0"},
                 {"lcm()", "1"},
                 {"lcm(S)", "12"},
                 {"min(a,b,n)", "-5"},
                 {"max(a,b,n)", "21"},
                 {"min(S)..max(S)", "16"},
                 {"max(1,1.5)", "1.5"},
                 {"sign(b)..sign(0)..sign(0.5)", "-101"},
                 {"abs(b)", "5"},
                 {"abs(-0.5)", "0.5"},
                 {"floor(n/a)", "1"},
                 {"floor(-0.5)", "-1"},
                 {"xor(3,5,7)", "1"},
                 {"xor(S)", "3"},
                 {"xor()", "0"},
                 {"(max(S)/gcd(S))%2", "0"},
                 {"math.sqrt(a*3)", "6"},
                 {"math.tointeger(3.0)", "3"},
                 {"table.concat(S,'+')", "1+4+6"},
                 {"select(2,table.unpack(S))", "4"},
                 {"tostring(a)", "12"}});
  expect_faults({{"lcm(2^40,3^30)", "lcm exceeds 2^63-1"},
                 {"lcm(math.maxinteger,math.maxinteger-1)", "lcm exceeds 2^63-1"},
                 {"gcd(math.mininteger)", "gcd exceeds 2^63-1"},
                 {"abs(math.mininteger)", "abs exceeds 2^63-1"},
                 {"gcd(1.5,2)", "gcd needs whole numbers"},
                 {"gcd('4',2)", "gcd needs numbers, not a string"},
                 {"gcd(S,2)", "gcd needs numbers, not a table"},
                 {"xor(nil)", "xor needs numbers, not a nil"},
                 {"min()", "min needs at least one number"},
                 {"max(E)", "max needs at least one number"},
                 {"max(true,1)", "max needs numbers, not a boolean"},
                 {"sign('x')", "number expected"},
                 {"tostring(S)", "a table has no text"}});
}

/// The numbers from -3 to 100 for which a formula in n holds.
std::string numbers_where(const std::string& text) {
  Formula formula = Formula::parse(text, {"n"});
  std::string found;
  for (std::int64_t n = -3; n <= 100; ++n) {
    if (formula.evaluate(std::vector<VariableValue>{n}) == FormulaValue(true)) {
      found += (found.empty() ? "" : " ") + std::to_string(n);
    }
  }
  return found;
}

TEST(Formula, KnowsKindsOfNumbers) {
  EXPECT_EQ(numbers_where("square(n)"), "0 1 4 9 16 25 36 49 64 81 100");
  EXPECT_EQ(numbers_where("triangular(n)"), "0 1 3 6 10 15 21 28 36 45 55 66 78 91");
  EXPECT_EQ(numbers_where("fibonacci(n)"), "0 1 2 3 5 8 13 21 34 55 89");
  EXPECT_EQ(numbers_where("prime(n)"),
            "2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97");
  EXPECT_EQ(numbers_where("power(n,2)"), "1 2 4 8 16 32 64");
  EXPECT_EQ(numbers_where("power(n,10)"), "1 10 100");
  // The greatest of each below 2^63, and their neighbours. 3215031751 passes the test of Miller and
  // Rabin to the bases 2, 3, 5 and 7, and 341550071728321 also to 11, 13 and 17.
  expect_values({{"square(3037000499*3037000499)", "true"},
                 {"square(math.maxinteger)", "false"},
                 {"triangular(4294967295*2147483648)", "true"},
                 {"triangular(4294967295*2147483648+1)", "false"},
                 {"triangular(math.maxinteger)", "false"},
                 {"fibonacci(7540113804746346429)", "true"},
                 {"fibonacci(math.maxinteger)", "false"},
                 {"power(3^33,3)", "true"},
                 {"power(4611686018427387904,2)", "true"},
                 {"prime(9223372036854775783)", "true"},
                 {"prime(math.maxinteger)", "false"},
                 {"prime(3199999997)", "true"},
                 {"prime(3199999999)", "false"},
                 {"prime(3215031751)", "false"},
                 {"prime(4295098369)", "false"},
                 {"prime(341550071728321)", "false"},
                 {"prime(3825123056546413051)", "false"}});
  Formula formula = Formula::parse("prime(n)", {"n"});
  int primes = 0;
  for (std::int64_t n = 1; n <= 20'000; ++n) {
    bool divided = n < 2;
    for (std::int64_t d = 2; d * d <= n; ++d) divided = divided || n % d == 0;
    ASSERT_EQ(formula.evaluate(std::vector<VariableValue>{n}), FormulaValue(!divided)) << n;
    primes += divided ? 0 : 1;
  }
  EXPECT_EQ(primes, 2262);
  expect_faults({{"square('4')", "square needs one number"},
                 {"square()", "square needs one number"},
                 {"prime(2.5)", "prime needs whole numbers"},
                 {"power(4)", "power needs two numbers"},
                 {"power(4,1)", "power needs a base of 2 or more"}});
}

TEST(Formula, UsesTheNamesInTheirOrder) {
  auto formula = Formula::parse("x-y", {"y", "unused", "x"});
  EXPECT_EQ(formula.evaluate(std::vector<VariableValue>{1, Set{7}, 10}),
            FormulaValue(std::int64_t{9}));
  auto moved = std::move(formula);
  EXPECT_EQ(moved.evaluate(std::vector<VariableValue>{2, 0, 10}), FormulaValue(std::int64_t{8}));
  moved = Formula::parse("x*y", {"x", "y"});
  EXPECT_EQ(moved.evaluate(std::vector<VariableValue>{2, 3}), FormulaValue(std::int64_t{6}));
  const Error error = error_of([&] { moved.evaluate(std::vector<VariableValue>{2}); });
  EXPECT_STREQ(error.what(), "a formula in 2 variables was given 1 values");
  // A variable hides what has its name in the library.
  EXPECT_EQ(Formula::parse("min", {"min"}).evaluate(std::vector<VariableValue>{4}),
            FormulaValue(std::int64_t{4}));
}

TEST(Formula, PointsAtSyntaxErrors) {
  const struct {
    const char* formula;
    std::size_t offset;
    const char* message;
  } faults[] = {
      {"", 0, "expected a formula, as in a<b or n%5"},
      {"  ", 0, "expected a formula"},
      {"a+", 2, "this is no formula: expected a value, but the formula ends here"},
      {"a+*b", 2, "this is no formula: expected a value, but found '*'"},
      {"a b", 2, "expected an operator or the end of the formula, but found 'b'"},
      {"a,b", 1, "expected an operator or the end of the formula, but found ','"},
      {"a;b", 1, "but found ';'"},
      {"a=b", 1, "but found '='; equality is written =="},
      {"a!=b", 1, "but found '!='; not equal is written ~="},
      {"a && b", 2, "but found '&&'; write 'and'"},
      {"a || b", 2, "but found '||'; write 'or'"},
      {"n**2", 1, "a power is written ^"},
      {"gcd(a,)", 6, "expected a value, but found ')'"},
      {"gcd(a b)", 6, "expected ')', but found 'b'"},
      {"gcd(a,b", 3, "this '(' is not closed"},
      {"(a]", 2, "expected ')', but found ']'"},
      {"1) or os.exit(", 1, "this ')' closes nothing"},
      {"1) end, (function() return 2", 1, "this ')' closes nothing"},
      {"n--b", 1, "'--' begins a comment in Lua"},
      {"1 --[[", 2, "'--' begins a comment"},
      {"a..'x", 3, "this text is not closed"},
      {"[[x", 0, "this text is not closed"},
      {"3x", 0, "malformed number"},
      {"1e+", 0, "malformed number"},
      {"'\\q'", 0, "invalid escape sequence"},
      {"return 1", 0, "expected a value, but found 'return'"},
      {"1 end", 2, "found 'end'"},
      {"...", 0, "cannot use '...' outside a vararg function"},
      {"a+\xc3\xa9", 2, "but found '\xc3\xa9'"},
      {"n=='\x1b'", 4, "the formula has the byte 27 in it, which nobody can read"},
      {"n=='\xff'", 4, "the formula is not well-formed UTF-8"},
      {"a+m", 2, "'m' is not known here"},
      {"n mod 5", 2, "'mod' is not known here"},
      {"gdc(a,n)", 0, "'gdc' is not known here; did you mean 'gcd'?"},
      {"os.exit()", 0, "'os' is not known here"},
      {"_ENV", 0, "'_ENV' is not known here"},
      {"(function() local _ENV={} return 1 end)()", 18, "'_ENV' is not known here"},
      {"coroutine.wrap(error)", 0, "'coroutine' is not known here"},
      {"pcall(error)", 0, "'pcall' is not known here"},
      {"load('x')", 0, "'load' is not known here"},
  };
  for (const auto& [formula, offset, message] : faults) {
    const Error error = error_of([&, text = formula] { Formula::parse(text, names); });
    EXPECT_EQ(error.kind(), Error::Kind::bad_input) << formula;
    EXPECT_NE(std::string(error.what()).find(message), std::string::npos)
        << formula << ": " << error.what();
    ASSERT_TRUE(error.place()) << formula;
    EXPECT_EQ(error.place()->offset, offset) << formula << ": " << error.what();
    EXPECT_EQ(error.place()->text, formula);
  }
}

TEST(Formula, RefusesLuaKeywordsAsVariables) {
  for (const char* const word : {"end", "and", "not", "true", "function", "_ENV"}) {
    const Error error = error_of([&] { Formula::parse(fmt::format("1<{}", word), {word}); });
    EXPECT_EQ(error.what(),
              fmt::format("'{}' is a Lua keyword and cannot name a variable here", word));
    // Where it does not occur, its name does no harm.
    Formula::parse("a<b", {word, "a", "b"});
  }
}

TEST(Formula, SaysWhereItHasNoValue) {
  EXPECT_STREQ(fault_of("n%(a-12)").what(),
               "this formula has no value where n=21, a=12: remainder of a division by zero");
  expect_faults({{"n//(a-12)", "division by zero"},
                 {"n/0", "it is infinite, as after a division by zero"},
                 {"-1/0", "it is infinite"},
                 {"math.huge", "it is infinite"},
                 {"0/0", "it is not a number"},
                 {"nil", "it is a nil, not a number, a text, true or false"},
                 {"S", "where S=1,4,6: it is a table"},
                 {"gcd", "it is a function"},
                 {"S[9]", "it is a nil"},
                 {"a<S", "attempt to compare number with table"},
                 {"a<'x'", "attempt to compare number with string"},
                 {"a.b", "attempt to index a number value"},
                 {"'1'+1", "attempt to perform arithmetic on a string value"},
                 {"1.5|1", "number has no integer representation"},
                 {"math.flor(1)", "'flor' is not known here"},
                 {"math.random()", "'random' is not known here"},
                 {"table.move(S,1,2,3)", "'move' is not known here"},
                 {"table.sort(S,1,2)", "too many arguments"},
                 {"error('so')", ": so"},
                 {"error({})", ": it raised an error"},
                 {"error()", ": it raised an error"},
                 {"assert(false)", "assertion failed!"},
                 {"(function() local y=1 end)() or y", "'y' is not known here"}});
}

TEST(Formula, KeepsNothingFromOneEvaluationToTheNext) {
  expect_faults({{"(function() a=3 gcd=nil return a end)()", "only local names can be assigned to"},
                 {"(function() math.pi=3 end)()", "only local names can be assigned to"},
                 {"table.insert(math,1,5)", "only local names can be assigned to"}});
  // What it does to its arguments, it does to copies.
  auto formula = Formula::parse("(function() table.insert(S,1,a) a=a+1 return #S+a end)()", names);
  EXPECT_EQ(formula.evaluate(values), FormulaValue(std::int64_t{17}));
  EXPECT_EQ(formula.evaluate(values), FormulaValue(std::int64_t{17}));
  // Nor does a fault.
  auto divided = Formula::parse("6//x", {"x"});
  for (int i = 0; i < 3; ++i) {
    expect_refused("division by zero", [&] { divided.evaluate(std::vector<VariableValue>{0}); });
    EXPECT_EQ(divided.evaluate(std::vector<VariableValue>{2}), FormulaValue(std::int64_t{3}));
  }
}

TEST(Formula, IsStoppedAtItsLimits) {
  // A table of a hundred elements for which # gives 2^63-1.
  const std::string lengthy =
      "(function() local t={} for k=0,62 do t[1<<k]=1 t[(1<<k)+1]=1 end t[math.maxinteger]=1 ";
  expect_limits(
      {{"(function() while true do end end)()", "it takes more than 1000000 steps"},
       {"(function() for i=1,1e9 do end return 1 end)()", "1000000 steps"},
       {"(function() local function f() return f() end return f() end)()", "1000000 steps"},
       {"(function() local s='x' while true do s=s..s end end)()", "a text of more than 4 KiB"},
       // Which would be compared in a single instruction, a million times.
       {"(function() local s='x' for i=1,18 do s=s..s end local t,u=s..'a',s..'b' "
        "for i=1,1e6 do local less=t<u end end)()",
        "a text of more than 4 KiB"},
       {"(function() local t={} for i=1,200 do t[i]='twenty letters or so' end "
        "return table.concat(t,',') end)()",
        "a text of more than 4 KiB"},
       {"(function() local t={} for i=1,1e9 do t[i]=i end end)()", "memory"},
       {"(function() local t={} while true do t={a} end end)()", "steps"},
       {"(function() while true do local s=('x'..a) end end)()", "steps"},
       // Lua counts each of these as a single instruction.
       {lengthy + "return gcd(t) end)()", "steps"},
       {lengthy + "table.insert(t,1,1) end)()", "steps"},
       {lengthy + "table.sort(t,type) end)()", "steps"},
       {"(function() local t={} for i=1,20000 do t[i]=-i end while true do table.sort(t) end "
        "end)()",
        "steps"},
       {"(function() local t={} for i=1,9000 do t[i]='' end while true do table.concat(t) end "
        "end)()",
        "steps"},
       {"(function() while true do select('#',table.unpack({1,2,3})) end end)()", "steps"},
       // Slow instructions: the time that these steps may take at most is what stops them.
       {"(function() local t={} for i=1,8000 do t[i]=i end local function f(...) "
        "while true do math.max(...) end end f(table.unpack(t)) end)()",
        "it takes more than"}});
  // A run that was stopped leaves the next its full measure.
  auto formula = Formula::parse("(function() for i=1,x do end return x end)()", {"x"});
  for (int i = 0; i < 3; ++i) {
    expect_limit("it takes more than 1000000 steps",
                 [&] { formula.evaluate(std::vector<VariableValue>{2'000'000}); });
    EXPECT_EQ(formula.evaluate(std::vector<VariableValue>{900'000}),
              FormulaValue(std::int64_t{900'000}));
  }
}

/// The numbers 1 to 1000, each with its remainder by 3, sorted by `order` and joined.
std::string sorted_by(const std::string& order) {
  return "(function() local t={} for i=1,1000 do t[i]={key=i%3,number=i} end table.sort(t," +
         order + ") local sum=0 for i=1,1000 do sum=sum*31+t[i].number end return sum end)()";
}

TEST(Formula, SortsTheSameWayEveryTime) {
  const auto kept = value_of(
      "(function() local t={} for i=1,1000 do t[i]={key=i%3,number=i} end "
      "table.sort(t,function(x,y) return x.key<y.key end) "
      "for i=2,1000 do local x,y=t[i-1],t[i] if x.key>y.key or x.key==y.key and x.number>y.number "
      "then return i end end return 'as they were' end)()");
  EXPECT_EQ(to_string(kept), "as they were");
  // Orders that contradict themselves, or change what is sorted: some order, always the same.
  for (const char* const order :
       {"function() return true end", "function() return false end", "function(x,y) return x end",
        "function(x,y) return x.number%7<=y.number%5 end",
        "(function() local n=0 return function() n=n+1 return n%3==0 end end)()"}) {
    EXPECT_EQ(value_of(sorted_by(order)), value_of(sorted_by(order))) << order;
  }
  expect_values({{"(function() local t={3,1,2} table.sort(t) return table.concat(t) end)()", "123"},
                 {"(function() local t={3,1,2} table.sort(t,function(x,y) return x>y end) return "
                  "table.concat(t) end)()",
                  "321"},
                 {"(function() local t={'b','a','B',''} table.sort(t,nil) return "
                  "table.concat(t,'.') end)()",
                  ".B.a.b"},
                 {"(function() local t={} table.sort(t) return #t end)()", "0"},
                 {"(function() local t={9} table.sort(t,error) return t[1] end)()", "9"}});
  expect_faults({{"table.sort({1,'x'})", "attempt to compare"},
                 {"table.sort({3,2,1},function() error('so') end)", ": so"},
                 {"(function() local t={4,3,2,1} table.sort(t,function(x,y) t[1]=nil t[2]=nil "
                  "return x<y end) end)()",
                  "attempt to compare"},
                 {"table.sort({2,1},7)", "function expected"},
                 {"table.sort(7)", "table expected"}});
}

TEST(Formula, ComparesTextsByteByByte) {
  expect_values({{"'Z'<'a'", "true"}, {R"('\xc3\xa4'<'z')", "false"}, {"'a'<'ab'", "true"}});
  // Behind a byte 0 a comparison would begin anew, thousands of times in one text.
  for (const char* const text :
       {R"('\0')", R"('a\000b')", R"('\x00')", R"('\u{0000}')", R"('\\\0')"}) {
    expect_faults({{text, "the byte 0"}});
  }
  expect_values({{R"(#'\\0')", "2"}, {R"('\049')", "1"}, {R"('\x30')", "0"}, {R"('\u{30}')", "0"}});
}

TEST(Formula, HasTheFunctionsOfStrings) {
  expect_values({{"string.sub('tt.ff',2,3)", "t."},
                 {"('tt.ff'):sub(-2)", "ff"},
                 {"('abc'):sub(0)", "abc"},
                 {"('abc'):sub(-9,2)", "ab"},
                 {"('abc'):sub(3,2)..('abc'):sub(4)..('abc'):sub(9,12)", ""},
                 {"('abc'):sub(math.mininteger,math.maxinteger)", "abc"},
                 {"('abc'):sub(math.maxinteger,math.mininteger)", ""},
                 {"('abc'):byte()", "97"},
                 {"('abc'):byte(-1)", "99"},
                 {"#{('abc'):byte(1,-1)}", "3"},
                 {"#{('abc'):byte(7)}", "0"},
                 {"#{(''):byte(1,-1)}", "0"},
                 {"string.char(104,105)", "hi"},
                 {"string.char()", ""},
                 {R"(string.char(255)=='\xff')", "true"},
                 {"string.char(('abc'):byte(1,-1))", "abc"},
                 {"('ab'):rep(3)", "ababab"},
                 {"('ab'):rep(3,'-')", "ab-ab-ab"},
                 {"('ab'):rep(1,'-')", "ab"},
                 {"('ab'):rep(0)..('ab'):rep(-1)..(''):rep(1e15)", ""},
                 {"(''):rep(3,',')", ",,"},
                 {"('abc'):reverse()", "cba"},
                 {"('abc'):len()..#'abc'", "33"},
                 {"('a.Z\\xe4'):upper()=='A.Z\\xe4'", "true"},
                 {"('a.Z'):lower()", "a.z"},
                 {"('tt.ff'):find('.')", "3"},
                 {"select(2,('tt.ff'):find('.f'))", "4"},
                 {"('tt.ff'):find('t',2)", "2"},
                 {"('tt.ff'):find('f',-1)", "5"},
                 {"('tt.ff'):find('f',-99)", "4"},
                 {"('tt.ff'):find('%a')==nil", "true"},
                 {"('tt.ff'):find('t',3)==nil", "true"},
                 {"('abc'):find('',4)", "4"},
                 {"('abc'):find('',5)==nil", "true"},
                 {"('abc'):find('b',math.mininteger)", "2"},
                 {"('abc'):find('b',math.maxinteger)==nil", "true"},
                 {"('a.c'):find('.',1,true)", "2"},
                 {"string.len(n)", "2"}});
}

TEST(Formula, HasNeitherPatternsNorFormatsOfStrings) {
  expect_faults({{"('x'):gsub('x','y')", "'gsub' is not known here"},
                 {"('x'):match('x')", "'match' is not known here"},
                 {"string.format('%99d',1)", "'format' is not known here"},
                 {"string.pack('i',1)", "'pack' is not known here"},
                 {"string.dump(gcd)", "'dump' is not known here"},
                 {"('x'):find('x',1,false)", "only plain texts can be found here, not patterns"},
                 {"string.char(0)", "expected a byte from 1 to 255"},
                 {"string.char(65,256)", "expected a byte from 1 to 255"},
                 {"string.char(-1)", "expected a byte from 1 to 255"},
                 {"string.char('x')", "number expected"},
                 {"('x'):sub()", "number expected"},
                 {"('x'):sub(1.5)", "number has no integer representation"},
                 {"string.sub(S,1)", "string expected"},
                 {"(n):rep(2)", "attempt to index a number value"},
                 {"('x').y", "'y' is not known here"},
                 {"('x')[1]", "this has no such field"}});
}

TEST(Formula, CannotChangeWhatStringsCanDo) {
  expect_faults({{"(function() string.sub=gcd end)()", "only local names can be assigned to"},
                 {"(function() string.own=gcd end)()", "only local names can be assigned to"},
                 {"(function() string=nil end)()", "only local names can be assigned to"},
                 {"(function() local s='x' s.sub=gcd end)()", "only local names can be assigned"},
                 {"(function() (''):sub(1).__index=gcd end)()", "only local names can be assigned"},
                 {"table.insert(string,gcd)", "only local names can be assigned to"},
                 {"string.__index", "'__index' is not known here"},
                 {"('').__index", "'__index' is not known here"},
                 {"('x').__metatable", "'__metatable' is not known here"},
                 {"'2'*3", "attempt to perform arithmetic on a string value"},
                 {"('x')()", "attempt to call a string value"}});
  expect_values({{"#string", "0"}});
}

TEST(Formula, IsStoppedWhenStringsTakeTooMuch) {
  const std::string long_text = "(function() local s=('x'):rep(4000) ";
  expect_limits(
      {{"('x'):rep(1e9)", "a text of more than 4 KiB"},
       {"('x'):rep(math.maxinteger)", "a text of more than 4 KiB"},
       {"('xy'):rep(math.maxinteger,'xyz')", "a text of more than 4 KiB"},
       {"(''):rep(1e9,',')", "a text of more than 4 KiB"},
       {"(('x'):rep(4000)):rep(4000)", "a text of more than 4 KiB"},
       {long_text + "return s..s end)()", "a text of more than 4 KiB"},
       {long_text + "return string.char(s:byte(1,-1),s:byte(1,-1)),string.char(s:byte(1,-1)) "
                    "..s end)()",
        "a text of more than 4 KiB"},
       {"(function() while true do string.sub('x',1,1) end end)()", "steps"},
       {long_text + "while true do s:sub(2) end end)()", "steps"},
       {long_text + "while true do s:byte(1,-1) end end)()", "steps"},
       {long_text + "while true do s:rep(1) end end)()", "steps"},
       {long_text + "while true do s:upper() end end)()", "steps"},
       {long_text + "while true do s:reverse() end end)()", "steps"},
       {long_text + "while true do s:find('y') end end)()", "steps"},
       // What is wanted begins everywhere, but never ends as it should.
       {long_text + "local t=('x'):rep(2000)..'y' while true do s:find(t) end end)()", "steps"}});
  // Within the limit.
  expect_values({{"#('x'):rep(4000)", "4000"},
                 {long_text + "for i=1,2000 do s:find('y') end return s:find('x') end)()", "1"},
                 {long_text + "return #string.char(s:byte(1,-1)) end)()", "4000"}});
}

TEST(Formula, IsStoppedByTheMonitor) {
  struct Enough {};
  struct : Monitor {
    void report(std::uint64_t work) override {
      EXPECT_GE(work, last);
      last = work;
      if (++calls == 3) throw Enough{};
    }
    std::uint64_t last = 0;
    int calls = 0;
  } monitor;
  auto formula = Formula::parse("(function() for i=1,x do end return x end)()", {"x"}, &monitor);
  const std::vector<VariableValue> long_run = {500'000};
  EXPECT_THROW(formula.evaluate(long_run), Enough);
  EXPECT_LT(monitor.last, slow ? 300'000U : 10'000U);
  EXPECT_EQ(formula.evaluate(long_run), FormulaValue(std::int64_t{500'000}));
  // In the order of a sort too, which C calls.
  auto sorted = Formula::parse(
      "(function() table.sort({2,1},function() while true do end end) end)()", {}, &monitor);
  monitor = {};
  EXPECT_THROW(sorted.evaluate({}), Enough);
}

TEST(Formula, SurvivesAnyLengthAndDepth) {
  const auto repeated = [](std::string_view piece, std::size_t times) {
    std::string text;
    for (std::size_t i = 0; i < times; ++i) text += piece;
    return text;
  };
  expect_limit("at most", [&] { value_of(repeated("(", 100'000) + "1" + repeated(")", 100'000)); });
  expect_limit("at most", [&] { value_of(repeated("-", 1) + repeated("not ", 100'000) + "a"); });
  expect_refused("nested too deeply", [&] { value_of(repeated("{", 1000) + repeated("}", 1000)); });
  EXPECT_EQ(value_of("1" + repeated("+1", 2000)), FormulaValue(std::int64_t{2001}));
  EXPECT_EQ(fault_of("1" + repeated("+1", 10'000)).kind(), Error::Kind::limit);
  const Error recursive =
      fault_of("(function() local function f() return 1+f() end return f() end)()");
  EXPECT_EQ(recursive.kind(), Error::Kind::limit);
  const Error nested = fault_of(
      "(function() local function f() table.sort({1,2,3}, function() f() end) end f() end)()");
  EXPECT_NE(std::string(nested.what()).find("nested too deeply"), std::string::npos);
  // A set too large for the memory of a formula.
  auto formula = Formula::parse("#S", {"S"});
  expect_limit("memory", [&] { formula.evaluate(std::vector<VariableValue>{Set(1'000'000)}); });
  EXPECT_EQ(formula.evaluate(std::vector<VariableValue>{Set(10'000)}),
            FormulaValue(std::int64_t{10'000}));
}

TEST(LuaSandbox, MayKeepWhatAScriptDefines) {
  LuaSandbox sandbox(LuaSandbox::Globals::kept, {});
  std::size_t read = 0;
  const auto run = [&](std::string_view script) {
    return sandbox.run([&](lua_State* lua) {
      LuaSandbox::load(lua, script, read);
      lua_call(lua, 0, 0);
    });
  };
  EXPECT_FALSE(
      run("count = 0\nfunction move(position)\n  count = count + 1\n  return position\nend"));
  EXPECT_FALSE(run("assert(move(7) == 7 and move(8) == 8 and count == 2)"));
  const auto fault = run("\n\nmove(cuont)");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->line, 3);
  EXPECT_EQ(fault->message, "'cuont' is not known here");
  // Bytecode is refused, however it begins.
  EXPECT_TRUE(run("\x1bLua"));
  expect_limit("Lua needs more than", [] {
    LuaSandbox(LuaSandbox::Globals::kept, {1'000'000, 1000});
  });
}

}  // namespace
}  // namespace lastmove
