// Graphs in files: CSV, JSON, DOT and packed; what each may hold, and what is wrong with others.

#include "games/notation/graph_text.h"

#include <random>

#include <fmt/core.h>

#include "games/notation/packed_graph.h"
#include "support.h"

namespace lastmove {
namespace {

std::shared_ptr<const Graph> read(const std::string& text,
                                  std::uint64_t memory = std::uint64_t{1} << 30) {
  const auto owner = std::make_shared<const std::string>(text);
  return read_graph({*owner, owner, memory});
}

/// "a>b,c; b>; c>b": every vertex, in order, and its options; those of Right behind a bar, where
/// the players differ.
std::string shown_graph(const Graph& graph) {
  std::string text;
  for (VertexId v = 0; v < graph.vertices(); ++v) {
    text += (v > 0 ? "; " : "") + std::string(graph.names()[v]) + ">";
    for (const Player player : {Player::left, Player::right}) {
      if (player == Player::right && graph.impartial()) break;
      if (player == Player::right) text += '|';
      for (const VertexId to : graph.rows(player)[v]) {
        if (text.back() != '>' && text.back() != '|') text += ',';
        text += graph.names()[to];
      }
    }
    EXPECT_EQ(graph.find(graph.names()[v]), v);
  }
  return text;
}

std::string shown_graph(const std::string& text) { return shown_graph(*read(text)); }

TEST(GraphCsv, ListsEdges) {
  EXPECT_EQ(shown_graph("from,to\na,b\nb,a\na,c\n"), "a>b,c; b>a; c>");
  EXPECT_EQ(shown_graph("from,to,player\na,b,left\nb,a,right\na,a,both\nb,b,\n"),
            "a>a,b|a; b>b|a,b");
  // The columns may stand in any order; a line may end in any way, the last one not at all.
  EXPECT_EQ(shown_graph("\xef\xbb\xbfplayer,to,from\r\nleft,b,a\r\n\r\n,a,b"), "a>b|; b>a|a");
  EXPECT_EQ(shown_graph("from,to\ra,b\rb,a"), "a>b; b>a");
  // Edges that are there twice are one, and those of each player that are the same are of both.
  EXPECT_EQ(shown_graph("from,to\na,b\nb,a\na,b\n"), "a>b; b>a");
  EXPECT_EQ(shown_graph("from,to,player\na,a,left\na,a,right\n"), "a>a");
  // A line with one end is a vertex alone.
  EXPECT_EQ(shown_graph("from,to\na,\nb,b\n"), "a>; b>b");
  EXPECT_EQ(shown_graph("from,to\n"), "");
}

TEST(GraphCsv, HasQuotesAsInRfc4180) {
  EXPECT_EQ(shown_graph("\"from\",to\n\"a \"\"b\"\",\nc\",d\nd,\"\xc3\xa4\"\n\xc3\xa4,d"),
            "a \"b\",\nc>d; d>\xc3\xa4; \xc3\xa4>d");
  EXPECT_EQ(shown_graph(std::string("from,to\na,\0\n", 12)), std::string("\0>; a>\0", 7));
}

// Each vertex comes after all that it has edges to.
TEST(GraphText, IsInTopologicalOrderWithoutACycle) {
  EXPECT_EQ(shown_graph("from,to\na,b\nb,c\na,c\nd,a\n"), "c>; b>c; a>c,b; d>a");
  EXPECT_EQ(shown_graph("from,to,player\na,b,left\nb,c,right\n"), "c>|; b>|c; a>b|");
  std::string chain = "from,to\n";
  for (int i = 0; i < 200'000; ++i) {
    chain += std::to_string(i) + "," + std::to_string(i + 1) + "\n";
  }
  const auto graph = read(chain);
  EXPECT_EQ(graph->names()[0], "200000");
  EXPECT_EQ(graph->find("0"), 200'000u);
}

TEST(GraphJson, ListsEdges) {
  EXPECT_EQ(shown_graph(R"({"edges":[["a","b"],["b","a"]]})"), "a>b; b>a");
  EXPECT_EQ(shown_graph(R"( { "vertices" : [ "z", 1 ], "edges" : [
      {"to":1,"from":"z"}, {"from":1,"to":"z","player":"left"}, {"from":1,"to":1,"player":"both"}
    ] } )"),
            "z>1|1; 1>z,1|1");
  EXPECT_EQ(shown_graph(R"({"edges":[["\"\\\/\b\t\u00e4\ud83d\ude00","a"],["a","a"]]})"),
            "\"\\/\b\t\xc3\xa4\xf0\x9f\x98\x80>a; a>a");
  EXPECT_EQ(shown_graph(R"({"edges":[]})"), "");
}

TEST(GraphDot, ReadsWhatIsPlain) {
  EXPECT_EQ(shown_graph("digraph { a -> b -> a; c [label=x, color=\"red\"] c->c }"),
            "a>b; b>a; c>c");
  EXPECT_EQ(
      shown_graph("// a maze\nstrict DiGraph \"m a\" {\n#line\nrankdir=LR; node [shape=box]\n"
                  "a -> \"x \\\"y\\\"\" [player=left; w=1][z=2] /* and */ \"x \\\"y\\\"\" -> a\n"
                  "a -> -1.5 -> a; edge [color=blue]}\n"),
      "a>x \"y\",-1.5|-1.5; x \"y\">a|a; -1.5>a|a");
  EXPECT_EQ(shown_graph("digraph{1->2;2->-.5;-.5->3.}"), "3.>; -.5>3.; 2>-.5; 1>2");
}

struct Refused {
  std::string text;
  std::string_view message;
};

TEST(GraphText, SaysWhatIsWrongAndWhere) {
  const Refused refused[] = {
      {"", "line 1: expected the header 'from,to' or 'from,to,player', but the file ends here"},
      {"a,b\n",
       "line 1: expected the header 'from,to' or 'from,to,player', but found a column 'a'"},
      {"from,player\n", "line 1: the header lacks the column 'to'"},
      {"from,from\n", "line 1: the column 'from' is there twice"},
      {"from,to\na,b\na\n", "line 3: expected 2 fields, but found 1"},
      {"from,to\n\na,b,c\n", "line 3: expected 2 fields, but found more"},
      {"from,to\n,b\n", "line 2: the name of a vertex is empty"},
      {"from,to,player\na,,left\n", "line 2: the name of a vertex is empty"},
      {"from,to,player\na,b,Left\n", "line 2: expected the player left, right or both, not 'Left'"},
      {"from,to\na,\"b\n\nc", "line 2: these quotes are not closed"},
      {"from,to\na,b\"c\"\n", "line 2: quotes have to enclose a whole field"},
      {"from,to\n\"a\"b,c\n", "line 2: expected ',' or the end of the line, but found 'b'"},
      {"from,to\na,\xff\n", "line 2: the name of a vertex is not UTF-8"},
      {"[[\"a\",\"b\"]]", "line 1: expected '{', but found '['"},
      {"{\"edges\":[[\"a\",\n\"b\"]", "line 2: expected ',' or ']', but the file ends here"},
      {"{\"edges\":[[\"a\",\"b\"],[\"a\"", "line 1: expected ',' or ']', but the file ends here"},
      {"{\"edges\":[[\"a\"]]}", "line 1: an edge has two ends"},
      {"{\"edges\":[[\"a\",\"b\",\"c\"]]}", "line 1: an edge has two ends"},
      {"{\"edges\":[[\"a\",1.5]]}", "line 1: a number that names a vertex has to be whole"},
      {"{\"edges\":[[\"a\",01]]}", "line 1: a number in JSON does not begin with 0"},
      {"{\"edges\":[[\"a\",[1]]]}", "line 1: expected a vertex: a string or a whole number"},
      {"{\"edges\":[{\"from\":\"a\"}]}", "line 1: an edge needs the members 'from' and 'to'"},
      {"{\"edges\":[{\"from\":\"a\",\"from\":\"a\"}]}", "line 1: the member 'from' is there twice"},
      {"{\"edges\":[{\"by\":\"a\"}]}",
       "line 1: expected a member 'from', 'to' or 'player', not 'by'"},
      {"{\"edges\":[],\"edges\":[]}", "line 1: the member 'edges' is there twice"},
      {"{\"nodes\":[]}", "line 1: expected a member 'vertices' or 'edges', not 'nodes'"},
      {"{\"vertices\":[]}", "line 1: there is no member 'edges'"},
      {"{\"edges\":[]}{", "line 1: expected nothing more, but found '{'"},
      {"{\"edges\":[[\"\\ud83d\",\"b\"]]}", "line 1: this is half of a surrogate pair"},
      {"{\"edges\":[[\"\\x\",\"b\"]]}", "line 1: expected one of \"\\/bfnrtu behind the backslash"},
      {"{\"edges\":[[\"a", "line 1: this string is not closed"},
      {"graph { a -- b }", "line 1: expected 'digraph': moves go along edges with a direction"},
      {"digraph { a -- b }", "line 1: expected '->': moves go along edges with a direction"},
      {"digraph { 1--2; 2 -> 3 }", "line 1: expected '->': moves go along edges with a direction"},
      {"digraph { 1 -> - }", "line 1: expected the name of a vertex, but found '-'"},
      {"digraph { 1.2.3 }", "line 1: a name that begins with a number has to stand in quotes"},
      {"digraph { 1 -> 2b }", "line 1: a name that begins with a number has to stand in quotes"},
      {"digraph {\n a -> {b c} }", "line 2: subgraphs are not read; write each edge"},
      {"digraph { subgraph x {} }", "line 1: subgraphs are not read; write each edge"},
      {"digraph { a:n -> b }", "line 1: ports are not read"},
      {"digraph { a -> <b> }", "line 1: names in HTML are not read; write them in quotes"},
      {"digraph { a -> \"b\" + \"c\" }", "line 1: names joined by '+' are not read; write one"},
      {"digraph { a -> b [player=up] }", "line 1: expected the player left, right or both"},
      {"digraph { edge [player=left] }", "line 1: defaults of 'player' are not read"},
      {"digraph { a [player=left] }", "line 1: the player of a vertex means nothing"},
      {"digraph { a -> b", "line 1: expected the name of a vertex, but the file ends here"},
      {"digraph { a -> }", "line 1: expected the name of a vertex, but found '}'"},
      {"digraph { \"\" }", "line 1: the name of a vertex is empty"},
      {"digraph {} digraph {}", "line 1: expected nothing more: one graph a file, but found 'd'"},
      {"/* digraph", "line 1: this comment is not closed"},
      {"digraph { \"a", "line 1: these quotes are not closed"},
  };
  for (const auto& [text, message] : refused) {
    const Error error = error_of([&text = text] { read(text); });
    EXPECT_TRUE(std::string_view(error.what()).starts_with(message)) << text << '\n'
                                                                     << error.what();
    EXPECT_EQ(error.kind(), Error::Kind::bad_input) << text;
  }
}

std::string packed(const Graph& graph) {
  std::string bytes;
  write_packed_graph(graph, [&bytes](std::string_view piece) { bytes += piece; });
  return bytes;
}

TEST(PackedGraph, IsTheGraph) {
  for (const char* text : {"from,to\n", "from,to\na,b\nb,c\n", "from,to\na,b\nb,a\nlonger name,b\n",
                           "from,to,player\na,b,left\nb,a,right\na,c,\n"}) {
    const auto graph = read(text);
    const std::string bytes = packed(*graph);
    EXPECT_TRUE(is_packed_graph(bytes));
    EXPECT_EQ(bytes.size() % 8, 0u);
    EXPECT_EQ(shown_graph(bytes), shown_graph(*graph));
    // At an address that is no multiple of 4 too.
    const auto moved = std::make_shared<const std::string>("x" + bytes);
    const auto again = read_graph({std::string_view(*moved).substr(1), moved});
    EXPECT_EQ(shown_graph(*again), shown_graph(*graph));
  }
}

/// The file with its checksum made right again.
std::string with_checksum(std::string bytes) {
  const auto put = [&bytes](std::uint64_t sum) {
    for (std::size_t i = 0; i < 8; ++i) bytes[48 + i] = static_cast<char>(sum >> 8 * i);
  };
  put(0);
  std::uint64_t sum = 0x6c6d67726170680a;
  for (std::size_t i = 0; i < bytes.size(); i += 8) {
    std::uint64_t word = 0;
    for (std::size_t k = 8; k-- > 0;) word = word << 8 | static_cast<unsigned char>(bytes[i + k]);
    sum ^= word;
    sum = (sum << 29 | sum >> 35) * 0x9e3779b97f4a7c15;
  }
  put(sum);
  return bytes;
}

TEST(PackedGraph, IsCheckedWhole) {
  const std::string bytes =
      packed(*read("from,to,player\na,b,left\nb,a,right\nb,c,\nlong,b,left\n"));
  ASSERT_EQ(with_checksum(bytes), bytes);
  for (std::size_t size = 8; size < bytes.size(); ++size) {
    expect_refused("is cut short", [&] { read(bytes.substr(0, size)); });
  }
  expect_refused("goes on behind its end", [&] { read(bytes + '\0'); });
  // Whatever byte is another, somebody notices; and with a checksum that fits either it is refused,
  // or it is a graph that can be walked through.
  std::mt19937 chance(1);
  int refused = 0;
  for (std::size_t at = 8; at < bytes.size(); ++at) {
    for (int i = 0; i < 9; ++i) {
      const std::uint64_t change = i < 8 ? 1u << i : 1 + chance() % 255;
      std::string other = bytes;
      other[at] = static_cast<char>(static_cast<unsigned char>(other[at]) ^ change);
      EXPECT_THROW(read(other), Error) << at;
      try {
        shown_graph(with_checksum(other));
      } catch (const Error&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 900);
}

TEST(GraphText, StaysWithinTheMemoryLimit) {
  std::string text = "from,to\n";
  for (int i = 0; i < 20'000; ++i) text += std::to_string(i) + ",a long name for a vertex\n";
  // The limit that is told is the whole one, which the file is part of.
  expect_limit(fmt::format("the file and its graph would take 1750 KiB; the memory limit is {} KiB",
                           (text.size() + (1 << 20)) >> 10),
               [&] { read(text, 1 << 20); });
  EXPECT_EQ(read(text)->vertices(), 20'001u);
  const std::string bytes = packed(*read(text));
  expect_limit("the graph with the index of its names would take", [&] { read(bytes, 1 << 18); });
}

// Bytes by chance, behind the beginning of each format: an error or a graph, never anything else.
TEST(GraphText, ReadsAnyBytes) {
  std::mt19937 chance(2);
  const std::string_view pieces[] = {"from,to\n",
                                     "from,to,player\n",
                                     "{\"edges\":[",
                                     "digraph {",
                                     "a",
                                     "->",
                                     "\"",
                                     ",",
                                     "\n",
                                     "}",
                                     "]",
                                     "[",
                                     "{",
                                     ":",
                                     "\\u",
                                     "player=left",
                                     "left",
                                     "\r",
                                     "\\",
                                     "\xff",
                                     "/*",
                                     "*/",
                                     "#",
                                     ";",
                                     "1"};
  int graphs = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(pieces[chance() % 4]);
    for (auto left = chance() % 12; left > 0; --left) {
      if (chance() % 8 == 0) {
        text += static_cast<char>(chance());
      } else {
        text += pieces[chance() % std::size(pieces)];
      }
    }
    try {
      shown_graph(text);
      ++graphs;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), Error::Kind::bad_input);
    }
  }
  EXPECT_GT(graphs, 100);
}

}  // namespace
}  // namespace lastmove
