// The sea as it lies: which square is what, and how the tiles are laid (README, "The boards").
#include "games/pirate_dice/phases.h"

namespace dogwatch::pirate_dice {

namespace {

// The Regatta's lap is counter-clockwise; the start is in the south-west (rulebook p. 6, "Cannonball Regatta").
constexpr std::array lap{Quarter::south_west, Quarter::south_east, Quarter::north_east, Quarter::north_west};

const LaidTile& laid(const State& state, Quarter quarter) { return state.tiles[index(quarter)]; }

const Tile& tile_on(const Game& game, const State& state, Quarter quarter) {
  return game.components.tiles[laid(state, quarter).face];
}

void lay(State& state, Quarter quarter, int tile, int turns, Events& events) {
  state.tiles[index(quarter)] = {static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(turns)};
  events.tell(event::Laid{.tile = tile, .quarter = quarter, .turns = turns});
}

// A face of a board that does not lie yet. The cove's board is taken in the L, so its back cannot come up.
bool is_free_face(const Game& game, const State& state, int tile) {
  const Tile& face = game.components.tiles[tile];
  if (face.role == Role::start || face.role == Role::regatta) return false;
  if (game.mode != Mode::regatta && face.board == game.components.tiles[game.components.treasure_tile].board) {
    return false;
  }
  for (const LaidTile& other : state.tiles) {
    if (other.face != nothing && game.components.tiles[other.face].board == face.board) return false;
  }
  // Nor one that an option has set aside for a later place.
  for (const WantedTile& wanted : game.wanted) {
    if (!wanted.random && game.components.tiles[wanted.tile].board == face.board) return false;
  }
  return true;
}

// A tile that the options name, or one drawn among the free faces.
void lay_wanted(const Game& game, State& state, Quarter quarter, const WantedTile& wanted, Dice& dice, Events& events) {
  int tile = wanted.tile;
  if (wanted.random) {
    const int count = static_cast<int>(game.components.tiles.size());
    int free = 0;
    for (int i = 0; i < count; ++i) free += is_free_face(game, state, i) ? 1 : 0;
    int left = dice.draw(free);
    for (tile = 0; !is_free_face(game, state, tile) || left > 0; ++tile)
      left -= is_free_face(game, state, tile) ? 1 : 0;
  }
  lay(state, quarter, tile, wanted.random_turns ? dice.draw(4) : wanted.turns, events);
}

}  // namespace

Square square_on(Quarter quarter, int tile_square) {
  const int east = (static_cast<int>(quarter) & 1) * tile_side;
  const int south = (static_cast<int>(quarter) >> 1) * tile_side;
  return square_at(east + tile_square % tile_side, south + tile_square / tile_side);
}

Square berth(const Game& game, const State& state, int number) {
  const Tile& start = tile_on(game, state, Quarter::south_west);
  return square_on(Quarter::south_west, start.berths[number]);
}

Square mark_of(const Game& game, const State& state, Role role) {
  for (std::size_t i = 0; i < quarter_count; ++i) {
    if (state.tiles[i].face == nothing) continue;
    const Tile& tile = game.components.tiles[state.tiles[i].face];
    if (tile.role == role) return square_on(static_cast<Quarter>(i), turned_square(tile.mark, state.tiles[i].turns));
  }
  return nothing;
}

int voyage_step(const Game& game, const State& state, Quarter quarter) {
  if (game.mode == Mode::regatta) {
    int step = 0;
    while (lap[step] != quarter) ++step;
    return step;
  }
  const Role role = tile_on(game, state, quarter).role;
  if (role == Role::start) return 0;
  return role == Role::treasure ? 2 : 1;
}

Quarter voyage_quarter(const Game& game, const State& state, int step) {
  if (game.mode == Mode::regatta) return lap[step];
  if (step == 0) return Quarter::south_west;
  if (step == 2) return Quarter::north_east;
  return laid(state, Quarter::north_west).face != nothing ? Quarter::north_west : Quarter::south_east;
}

// Rulebook p. 1, "In the Center of the Table": an L with the chosen tile in its corner.
void lay_tiles(const Game& game, State& state, Dice& dice, Events& events) {
  if (game.mode == Mode::regatta) {
    lay(state, Quarter::south_west, game.components.regatta_tile, 0, events);
    for (std::size_t i = 0; i < wanted_tiles; ++i) lay_wanted(game, state, lap[i + 1], game.wanted[i], dice, events);
    return;
  }
  const Shape shape = game.shape != Shape::random ? game.shape : static_cast<Shape>(1 + dice.draw(2));
  const bool north = shape == Shape::north_east;
  lay(state, Quarter::south_west, game.components.start_tile, 0, events);
  lay_wanted(game, state, north ? Quarter::north_west : Quarter::south_east, game.wanted[0], dice, events);
  // The cove's open side faces the middle tile.
  lay(state, Quarter::north_east, game.components.treasure_tile, north ? 1 : 0, events);
}

}  // namespace dogwatch::pirate_dice
