#include "cli/words.h"

#include "table/title.h"

namespace dogwatch {
namespace {

constexpr std::string_view english = R"toml(
language = "en"
seat = "Seat {n}"

[play]
title = "{game}: {seats} at the table. Seed: {seed}"
resumed = "{game}: {seats} at the table, {played, plural, one {# move} other {# moves}} played."
prompt = "Your choice (1-{n}, or t h b l ? q): "
keys = "t take back   h hint   b board   l log   ? rules   q save and quit"
unknown = "Please type a number from 1 to {n}, or one of t h b l ? q."
nothing_to_take_back = "There is no step of yours left to take back."
thinking = "{name} is thinking"
hint = "{text}: {chance} % to win"
hint_title = "The captain would choose, best first:"
saved = "Saved. Go on with: dogwatch play --resume {file}"
recorded = "The record is in {file}. See it again with: dogwatch replay {file}"
not_written = "The file {file} could not be written."
unnamed = "Skipper"
forced = "(by itself)"

[end]
title = "The game is over."
winner = "{who, select, you {You have won!} other {{who} has won.}}"
shared = "Victory is shared by {names}."
lost = "All is lost."
total = "Total"
place = "Place"

[replay]
title = "{game}, {seats} seats, {n, plural, one {# move} other {# moves}}"
opening = "Set-up"
step = "Move {at} of {n}"
prompt = "Enter goes on, b shows the board, q stops: "

[verify]
agrees = "{n, plural, =0 {No die was rolled: there is nothing to recompute.} one {The one roll or draw is what the key gives.} other {All # rolls and draws are what the key gives.}}"
differs = "{wrong} of {n} rolls and draws are not what the key gives."
roll = "{place}: a roll of {range} sides came out {answer}; the key gives {recomputed}"
draw = "{place}: a draw out of {range} came out {answer}; the key gives {recomputed}"
rigged = "{place}: the outcome {answer} was laid down beforehand"
opening = "set-up"
step = "move {at}"
trouble = "The record cannot be replayed: {text}"
words = "The words of the server and of the seats have the hashes that the record tells, and give its key."
)toml";

constexpr std::string_view french = R"toml(
language = "fr"
seat = "Place {n}"

[play]
title = "{game} : {seats} autour de la table. Graine : {seed}"
resumed = "{game} : {seats} autour de la table, {played, plural, one {# coup joué} other {# coups joués}}."
prompt = "Votre choix (1-{n}, ou t h b l ? q) : "
keys = "t reprendre   h conseil   b plateau   l journal   ? règles   q sauver et quitter"
unknown = "Tapez un nombre de 1 à {n}, ou l'une des lettres t h b l ? q."
nothing_to_take_back = "Aucune de vos étapes ne peut plus être reprise."
thinking = "{name} réfléchit"
hint = "{text} : {chance} % de victoire"
hint_title = "Le capitaine choisirait, du meilleur au moins bon :"
saved = "Partie sauvée. Pour continuer : dogwatch play --resume {file}"
recorded = "L'enregistrement est dans {file}. Pour le revoir : dogwatch replay {file}"
not_written = "Le fichier {file} n'a pas pu être écrit."
unnamed = "Flibustier"
forced = "(joué d'office)"

[end]
title = "La partie est finie."
winner = "{who, select, you {Vous avez gagné !} other {{who} a gagné.}}"
shared = "Victoire partagée : {names}."
lost = "Tout est perdu."
total = "Total"
place = "Rang"

[replay]
title = "{game}, {seats} places, {n, plural, one {# coup} other {# coups}}"
opening = "Mise en place"
step = "Coup {at} sur {n}"
prompt = "Entrée continue, b montre le plateau, q arrête : "

[verify]
agrees = "{n, plural, =0 {Aucun dé n'a été lancé : il n'y a rien à recalculer.} one {Le seul tirage est celui que donne la clé.} other {Les # tirages sont tous ceux que donne la clé.}}"
differs = "{wrong} tirages sur {n} ne sont pas ceux que donne la clé."
roll = "{place} : un dé à {range} faces a donné {answer} ; la clé donne {recomputed}"
draw = "{place} : un tirage parmi {range} a donné {answer} ; la clé donne {recomputed}"
rigged = "{place} : le résultat {answer} était fixé d'avance"
opening = "mise en place"
step = "coup {at}"
trouble = "L'enregistrement ne peut pas être rejoué : {text}"
words = "Les mots du serveur et des places ont les empreintes que l'enregistrement indique, et donnent sa clé."
)toml";

}  // namespace

const Words& program_words(std::string_view language) {
  static const Words in_english = built_in_words(english, "the program's words.en.toml");
  static const Words in_french = built_in_words(french, "the program's words.fr.toml");
  return language == "fr" ? in_french : in_english;
}

}  // namespace dogwatch
