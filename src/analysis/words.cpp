#include "analysis/words.h"

#include "table/title.h"

namespace dogwatch {
namespace {

constexpr std::string_view english = R"toml(
language = "en"
seat = "Seat {n}"

[reason]
own_points = "{who, select, you {you end} other {{who} ends}} with {points} more points under “{item}” on average"
rival_points = "{who, select, you {you end} other {{who} ends}} with {points} fewer points under “{item}” on average"
not_lost = "all are lost in {chance}% of matches instead of {instead}%"
place = "{who, select, you {you end} other {{who} ends}} {places} places higher on average"
and = "; "

[moment]
start = "The record begins here."
rigged = "These dice were fixed in advance."
)toml";

constexpr std::string_view french = R"toml(
language = "fr"
seat = "Place {n}"

[reason]
own_points = "{who, select, you {vous finissez} other {{who} finit}} avec {points} points de plus à la ligne « {item} » en moyenne"
rival_points = "{who, select, you {vous finissez} other {{who} finit}} avec {points} points de moins à la ligne « {item} » en moyenne"
not_lost = "tous sont perdus dans {chance} % des parties au lieu de {instead} %"
place = "{who, select, you {vous finissez} other {{who} finit}} {places} rang plus haut en moyenne"
and = " ; "

[moment]
start = "L’enregistrement commence ici."
rigged = "Ces dés étaient fixés d’avance."
)toml";

}  // namespace

const Words& analysis_words(std::string_view language) {
  static const Words in_english = built_in_words(english, "words of the analysis: words.en.toml");
  static const Words in_french = built_in_words(french, "words of the analysis: words.fr.toml");
  return language == "fr" ? in_french : in_english;
}

}  // namespace dogwatch
