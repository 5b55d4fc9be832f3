#include "cli/analysis_html.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/chart.h"

namespace dogwatch {
namespace {

// Lighter than the seats' own colours, so that a line of 2 px is seen on the sea.
constexpr std::array<std::string_view, max_seats> colours{"#f0776a", "#74b6ee", "#f2bd4b",
                                                          "#5fcaa2", "#c795e6", "#e9dfc7"};
constexpr std::string_view colour_of_home = "#a9c6cf";

std::string_view colour_of(const Chart::Line& line) {
  return line.seat ? colours[static_cast<std::size_t>(index(*line.seat))] : colour_of_home;
}

constexpr std::string_view style = R"css(
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;background:linear-gradient(#0b1f2b,#1d4f63) fixed;color:#f3e6c8;font:17px/1.5 "Source Sans 3",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.2rem;margin:0 0 .6rem}
section{background:#143647;border:1px solid #2d5b70;border-radius:10px;padding:1rem;margin:1rem 0}
p{margin:.3rem 0}
.quiet{color:#a9c6cf}
.legend{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:0 0 .6rem;padding:0;list-style:none}
.legend svg{width:34px;height:10px;vertical-align:middle;margin-right:.4rem}
.chart{display:grid;grid-template-columns:3.2rem 1fr;gap:.2rem .4rem}
.levels{display:flex;flex-direction:column;justify-content:space-between;text-align:right;margin:-.75em 0;color:#a9c6cf}
.plot{position:relative;height:17rem}
.plot>svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.plot a{position:absolute;transform:translate(-50%,-50%);width:26px;height:26px;border-radius:50%;background:#f3e6c8;color:#0b1f2b;text-align:center;line-height:26px;font-weight:700;text-decoration:none;font-size:15px}
.plot a::after{content:"";position:absolute;inset:-9px}
.plot a:focus-visible,summary:focus-visible{outline:3px solid #ffd56b;outline-offset:2px}
.times{grid-column:2;display:flex;justify-content:space-between;color:#a9c6cf}
ol{padding-left:0;list-style:none;margin:0}
ol>li{padding:.6rem 0;border-top:1px solid #2d5b70}
ol>li:first-child{border-top:0}
li:target{background:#1d4f63}
.number{display:inline-block;width:26px;height:26px;line-height:26px;border-radius:50%;background:#f3e6c8;color:#0b1f2b;text-align:center;font-weight:700;font-size:15px;margin-right:.4rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:right;padding:.25rem .5rem;border-top:1px solid #2d5b70;font-variant-numeric:tabular-nums;white-space:nowrap}
th:first-child,td.say{text-align:left;white-space:normal}
thead th{border-top:0;color:#a9c6cf;font-weight:600}
tr.sum>*{font-weight:700}
.dice{display:flex;flex-wrap:wrap;gap:1rem}
.dice figure{margin:0;flex:1 1 15rem}
.dice svg{width:100%;height:6rem;display:block}
.faces{display:flex}
.faces span{flex:1;text-align:center;color:#a9c6cf;font-size:14px}
summary{cursor:pointer;min-height:44px;display:flex;align-items:center;font-weight:600}
)css";

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += c;
    }
  }
  return safe;
}

class Page {
 public:
  explicit Page(const ReportReader& reader)
      : reader_(reader), report_(reader.report), chart_(chart_of(reader.report)) {}

  std::string write() {
    const std::string title = reader_.title() + " " + reader_.verdict();
    page_ = fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n"
        "<style>{}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
        reader_.words.language(), escaped(title), style, escaped(title));
    if (!report_.complete) page_ += "<p>" + say("analyse.partial") + "</p>\n";
    if (!report_.moments.empty()) {
      write_chart();
      write_throws();
      write_choices();
      write_account();
    }
    write_dice();
    if (!report_.moments.empty()) write_moments();
    const Sentence made =
        Sentence("analyse.made").text("effort", report_.effort).text("seed", report_.seed).text("mind", report_.mind);
    page_ += "<p class=\"quiet\">" + escaped(reader_.words.say(made)) + "</p>\n</main>\n</body>\n</html>\n";
    return std::move(page_);
  }

 private:
  std::string say(std::string_view key) const { return escaped(reader_.words.say(key)); }
  const ReportedMoment& moment(int n) const { return report_.moments[static_cast<std::size_t>(n)]; }
  void open_section(std::string_view key) { page_ += "<section>\n<h2>" + say(key) + "</h2>\n"; }
  void close_section() { page_ += "</section>\n"; }
  std::string header_of_seats() const {
    std::string cells;
    for (const std::string& name : reader_.names) cells += "<th scope=\"col\">" + escaped(name) + "</th>";
    return cells;
  }

  // --- the curve of chances ---

  void write_chart() {
    open_section(report_.seats == 1 ? "analyse.score" : "analyse.chances");
    page_ += "<ul class=\"legend\">\n";
    for (const Chart::Line& line : chart_.lines) {
      write_key(line, line.seat ? reader_.name(*line.seat) : reader_.words.say("analyse.home"));
    }
    page_ += "</ul>\n<div class=\"chart\">\n<div class=\"levels\" aria-hidden=\"true\">";
    constexpr int levels = 4;
    for (int level = 0; level <= levels; ++level) {
      page_ +=
          "<span>" + escaped(reader_.percent(chart_.most - (chart_.most - chart_.least) * level / levels)) + "%</span>";
    }
    page_ += "</div>\n<div class=\"plot\">\n";
    page_ += fmt::format(
        "<svg viewBox=\"0 0 {0} {0}\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"{1}\" fill=\"none\">\n",
        Chart::size, description());
    for (int level = 0; level <= levels; ++level) {
      page_ += fmt::format("<path d=\"M0 {}H{}\" stroke=\"#2d5b70\" vector-effect=\"non-scaling-stroke\"/>",
                           Chart::size * level / levels, Chart::size);
    }
    for (const Chart::Line& line : chart_.lines) write_line(line);
    page_ += "\n</svg>\n";
    write_marks();
    page_ += "</div>\n<div class=\"times\"><span>" + say("replay.opening") + "</span><span>" + say("analyse.result") +
             "</span></div>\n</div>\n";
    close_section();
  }

  void write_key(const Chart::Line& line, const std::string& name) {
    page_ += fmt::format(
        "<li><svg aria-hidden=\"true\" viewBox=\"0 0 34 10\"><path d=\"M0 5H34\" stroke=\"{}\" stroke-width=\"3\" "
        "stroke-dasharray=\"{}\"/></svg>{}</li>\n",
        colour_of(line), line.dashes, escaped(name));
  }

  // The chart in one sentence.
  std::string description() const {
    std::string text = reader_.words.say(report_.seats == 1 ? "analyse.score" : "analyse.chances") + ": ";
    for (int s = 0; s < report_.seats; ++s) {
      const auto i = static_cast<std::size_t>(s);
      text += fmt::format("{}{} {}% → {}%", s == 0 ? "" : ", ", reader_.names[i],
                          reader_.percent(report_.start.value[i]), reader_.percent(report_.result.value[i]));
    }
    return escaped(text);
  }

  void write_line(const Chart::Line& line) {
    page_ += fmt::format(
        "<path d=\"{}\" stroke=\"{}\" stroke-width=\"2.5\" stroke-dasharray=\"{}\" stroke-linejoin=\"round\" "
        "vector-effect=\"non-scaling-stroke\"/>\n",
        line.path, colour_of(line), line.dashes);
  }

  // Numbered dots lead to what is told of a moment below.
  void write_marks() {
    int number = 0;
    for (const Chart::Dot& dot : chart_.dots) {
      ++number;
      page_ += fmt::format("<a href=\"#m{}\" style=\"left:{:.1f}%;top:{:.1f}%\" aria-label=\"{}\">{}</a>\n", dot.moment,
                           share(dot.x), share(dot.y),
                           escaped(fmt::format("{}: {}", number, reader_.place(moment(dot.moment)))), number);
    }
  }
  static double share(int place) { return 100.0 * place / Chart::size; }

  // --- what mattered ---

  void write_throws() {
    if (report_.turning_points.empty()) return;
    open_section("analyse.throws");
    page_ += "<ol>\n";
    for (const int n : report_.turning_points) {
      const ReportedMoment& one = moment(n);
      page_ +=
          fmt::format("<li id=\"m{}\"><p><span class=\"number\">{}</span><strong>{}</strong> {}</p><p>{}</p></li>\n", n,
                      ++told_, escaped(reader_.place(one)), escaped(reader_.luck(one)), escaped(reader_.text(one)));
    }
    page_ += "</ol>\n";
    close_section();
  }

  void write_choices() {
    if (report_.key_choices.empty()) return;
    open_section("analyse.choices");
    page_ += "<ol>\n";
    for (const int n : report_.key_choices) {
      const ReportedMoment& one = moment(n);
      page_ += fmt::format(
          "<li id=\"m{}\"><p><span class=\"number\">{}</span><strong>{}, {}</strong></p><p>{}</p><p>{}</p></li>\n", n,
          ++told_, escaped(reader_.place(one)), escaped(reader_.name(one.seat)), escaped(reader_.text(one)),
          escaped(reader_.judgement(one)));
    }
    page_ += "</ol>\n";
    close_section();
  }

  // --- numbers ---

  void write_row(const std::string& label, const std::vector<std::string>& cells, bool is_sum) {
    page_ += fmt::format("<tr{}><th scope=\"row\">{}</th>", is_sum ? " class=\"sum\"" : "", escaped(label));
    for (const std::string& cell : cells) page_ += "<td>" + escaped(cell) + "</td>";
    page_ += "</tr>\n";
  }

  void write_account() {
    open_section(report_.seats == 1 ? "analyse.totals_alone" : "analyse.totals");
    page_ += "<div class=\"wide\"><table>\n<thead><tr><td></td>" + header_of_seats() + "</tr></thead>\n<tbody>\n";
    for (const ReportReader::Row& row : reader_.account()) {
      std::vector<std::string> cells;
      for (const double value : row.values)
        cells.push_back(row.is_sum ? reader_.percent(value) : reader_.points(value));
      write_row(row.label, cells, row.is_sum);
    }
    std::vector<std::string> skill;
    for (const Totals& totals : report_.totals) skill.push_back(reader_.percent(totals.skill));
    write_row(reader_.words.say("analyse.skill"), skill, true);
    for (std::size_t mark = 0; mark < mark_count; ++mark) {
      std::vector<std::string> counts;
      for (const Totals& totals : report_.totals) counts.push_back(std::to_string(totals.marks[mark]));
      write_row(reader_.words.say("analyse.marks." + std::string(mark_names[mark])), counts, false);
    }
    page_ += "</tbody>\n</table></div>\n";
    close_section();
  }

  void write_dice() {
    if (report_.dice.empty()) return;
    open_section("analyse.dice_title");
    page_ += "<div class=\"dice\">\n";
    for (const DiceCount& count : report_.dice) {
      page_ += "<figure>\n" + bars(count) + "<figcaption>" + escaped(reader_.dice(count)) + "</figcaption></figure>\n";
    }
    page_ += "</div>\n";
    close_section();
  }

  // How often each face fell; the line is what was to be expected.
  static std::string bars(const DiceCount& count) {
    int rolls = 0;
    int most = 1;
    for (const int rolled : count.rolled) {
      rolls += rolled;
      most = std::max(most, rolled);
    }
    const double width = 100.0 / count.range;
    std::string svg = R"(<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">)";
    std::string faces = "<div class=\"faces\" aria-hidden=\"true\">";
    for (int face = 0; face < count.range; ++face) {
      const double height = 100.0 * count.rolled[static_cast<std::size_t>(face)] / most;
      svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#74b6ee\"/>",
                         face * width + width * 0.15, 100 - height, width * 0.7, height);
      faces += fmt::format("<span>{}</span>", face + 1);
    }
    const double expected = 100 - 100.0 * rolls / count.range / most;
    svg += fmt::format(
        "<path d=\"M0 {:.2f}H100\" stroke=\"#f2bd4b\" stroke-width=\"2\" stroke-dasharray=\"6 4\" "
        "vector-effect=\"non-scaling-stroke\"/></svg>",
        expected);
    return svg + faces + "</div>\n";
  }

  // The whole curve as a table, folded away.
  void write_moments() {
    page_ += "<section><details><summary>" + say("analyse.moments") + "</summary>\n<div class=\"wide\"><table>\n" +
             "<thead><tr><th scope=\"col\">" + say("analyse.moment") + "</th><th scope=\"col\">" + say("analyse.what") +
             "</th>" + header_of_seats() + "</tr></thead>\n<tbody>\n";
    for (const ReportedMoment& one : report_.moments) {
      std::string what = one.kind == ReportedMoment::Kind::choice ? reader_.name(one.seat) + ": " : "";
      what += reader_.text(one);
      page_ +=
          "<tr><th scope=\"row\">" + escaped(reader_.place(one)) + "</th><td class=\"say\">" + escaped(what) + "</td>";
      for (int s = 0; s < report_.seats; ++s) {
        page_ += "<td>" + escaped(reader_.percent(one.now.value[static_cast<std::size_t>(s)])) + "</td>";
      }
      page_ += "</tr>\n";
    }
    page_ += "</tbody>\n</table></div></details></section>\n";
  }

  const ReportReader& reader_;
  const Report& report_;
  Chart chart_;
  std::string page_;
  int told_ = 0;
};

}  // namespace

std::string report_as_html(const ReportReader& reader) { return Page(reader).write(); }

}  // namespace dogwatch
