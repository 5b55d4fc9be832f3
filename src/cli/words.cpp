#include "cli/words.h"

#include "table/title.h"

namespace dogwatch {
namespace {

constexpr std::string_view english = R"toml(
language = "en"
seat = "Seat {n}"

[play]
title = "{game}: {seats, plural, one {# seat} other {# seats}}. Seed: {seed}"
resumed = "{game}: {seats, plural, one {# seat} other {# seats}}, {played, plural, one {# move} other {# moves}} played."
prompt = "{n, plural, one {Type 1, or help: } other {Type 1 to #, or help: }}"
keys = "Type a number to choose. b explains the board, r shows the rules, help the rest."
unknown = "{n, plural, one {Please type 1, or help to see what else you can type.} other {Please type a number from 1 to #, or help to see what else you can type.}}"
more_choices = "{n, plural, one {# choice} other {# choices}} in all. Press Enter for more, or type a word to find some."
go_on = "-- Press Enter to go on. --"
more_pages = "-- Press Enter for more, or q to stop. --"
no_such_word = "Nothing is called “{word}”. Did you mean: {names}?"
nothing_to_take_back = "You have no step left to take back."
thinking = "{name} is thinking"
hint = "{text}: {chance}% to win"
hint_alone = "{text}"
hint_title = "The Captain’s advice, best first:"
saved = "Saved. Resume with: dogwatch play --resume {file}"
recorded = "The record is in {file}. Watch it with: dogwatch replay {file}"
not_written = "The file {file} could not be written."
unnamed = "Skipper"
forced = "(automatic)"

[help]
number.key = "1, 2, 3"
number.text = "make that choice"
word.key = "a word"
word.text = "see only the choices that have it"
enter.key = "Enter"
enter.text = "see the next choices where there are many, or all of them again"
t.key = "t"
t.text = "take back your last step"
h.key = "h"
h.text = "a hint from the Captain"
b.key = "b"
b.text = "the whole board, and what its marks mean"
l.key = "l"
l.text = "what has happened so far"
r.key = "r, rules"
r.text = "the rules, page by page"
explain.key = "? word"
explain.text = "what that word means: a component, a place on the board, a move"
q.key = "q"
q.text = "save and quit"

[end]
title = "The match is over."
winner = "{who, select, you {You win!} other {{who} wins.}}"
shared = "The victory is shared: {names}."
lost = "All hands lost: nobody wins."
total = "Total"
place = "Place"

[replay]
title = "{game}, {seats, plural, one {# seat} other {# seats}}, {n, plural, one {# move} other {# moves}}"
opening = "Set-up"
step = "Move {at} of {n}"
prompt = "Enter continues, b shows the board, q quits: "

[verify]
agrees = "{n, plural, =0 {No dice were rolled: there is nothing to verify.} one {The dice are genuine: the only roll or draw matches the key.} other {The dice are genuine: all # rolls and draws match the key.}}"
differs = "{wrong, plural, one {# roll or draw out of {n} does} other {# rolls and draws out of {n} do}} not match the key."
roll = "{place}: the {range}-sided die shows {answer}; the key gives {recomputed}"
draw = "{place}: the draw from {range} gave {answer}; the key gives {recomputed}"
rigged = "{place}: the outcome {answer} was fixed in advance"
opening = "set-up"
step = "move {at}"
trouble = "The record cannot be replayed: {text}"
words = "The words of the server and of the seats match the hashes in the record and give its key."
)toml";

constexpr std::string_view french = R"toml(
language = "fr"
seat = "Place {n}"

[play]
title = "{game} : {seats, plural, one {# place} other {# places}}. Graine : {seed}"
resumed = "{game} : {seats, plural, one {# place} other {# places}}, {played, plural, one {# coup joué} other {# coups joués}}."
prompt = "{n, plural, =1 {Tapez 1, ou aide : } other {Tapez un nombre de 1 à #, ou aide : }}"
keys = "Tapez un numéro. b explique le plateau, r montre les règles, aide tout le reste."
unknown = "{n, plural, =1 {Tapez 1, ou aide pour voir ce que vous pouvez taper d’autre.} other {Tapez un nombre de 1 à #, ou aide pour voir ce que vous pouvez taper d’autre.}}"
more_choices = "{n} choix en tout. Entrée montre la suite ; tapez un mot pour en chercher."
go_on = "-- Appuyez sur Entrée pour continuer. --"
more_pages = "-- Entrée pour la suite, q pour arrêter. --"
no_such_word = "Rien ne s’appelle « {word} ». Vouliez-vous dire : {names} ?"
nothing_to_take_back = "Vous n’avez plus de coup à reprendre."
thinking = "{name} réfléchit"
hint = "{text} : {chance} % de chances de gagner"
hint_alone = "{text}"
hint_title = "L’avis du Capitaine, le meilleur d’abord :"
saved = "Partie enregistrée. Pour la reprendre : dogwatch play --resume {file}"
recorded = "L’enregistrement est dans {file}. Pour le revoir : dogwatch replay {file}"
not_written = "Le fichier {file} n’a pas pu être écrit."
unnamed = "Flibustier"
forced = "(joué d’office)"

[help]
number.key = "1, 2, 3"
number.text = "faire ce choix"
word.key = "un mot"
word.text = "ne voir que les choix qui le contiennent"
enter.key = "Entrée"
enter.text = "voir les choix suivants s’il y en a beaucoup, ou les revoir tous"
t.key = "t"
t.text = "reprendre votre dernier coup"
h.key = "h"
h.text = "un conseil du Capitaine"
b.key = "b"
b.text = "le plateau entier, et ce que veulent dire ses signes"
l.key = "l"
l.text = "ce qui s’est passé jusqu’ici"
r.key = "r, règles"
r.text = "les règles, page par page"
explain.key = "? mot"
explain.text = "ce que veut dire ce mot : un élément du jeu, une zone du plateau, un coup"
q.key = "q"
q.text = "sauvegarder et quitter"

[end]
title = "La partie est finie."
winner = "{who, select, you {Vous gagnez !} other {{who} gagne.}}"
shared = "Victoire partagée : {names}."
lost = "Perdus corps et biens : personne ne gagne."
total = "Total"
place = "Rang"

[replay]
title = "{game}, {seats, plural, one {# place} other {# places}}, {n, plural, one {# coup} other {# coups}}"
opening = "Mise en place"
step = "Coup {at} sur {n}"
prompt = "Entrée pour continuer, b pour le plateau, q pour quitter : "

[verify]
agrees = "{n, plural, =0 {Aucun dé n’a été lancé : il n’y a rien à vérifier.} one {Les dés sont authentiques : le seul tirage correspond à la clé.} other {Les dés sont authentiques : les # tirages correspondent à la clé.}}"
differs = "{wrong, plural, one {# tirage sur {n} ne correspond pas} other {# tirages sur {n} ne correspondent pas}} à la clé."
roll = "{place} : le dé à {range, plural, one {# face} other {# faces}} montre {answer} ; la clé donne {recomputed}"
draw = "{place} : le tirage parmi {range} a donné {answer} ; la clé donne {recomputed}"
rigged = "{place} : le résultat {answer} était fixé d’avance"
opening = "mise en place"
step = "coup {at}"
trouble = "L’enregistrement ne peut pas être rejoué : {text}"
words = "Les mots du serveur et des places correspondent aux empreintes de l’enregistrement et donnent sa clé."
)toml";

}  // namespace

const Words& program_words(std::string_view language) {
  static const Words in_english = built_in_words(english, "the program's words.en.toml");
  static const Words in_french = built_in_words(french, "the program's words.fr.toml");
  return language == "fr" ? in_french : in_english;
}

}  // namespace dogwatch
