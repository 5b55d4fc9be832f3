// Where the reader is: the part of the address after #. Works from any folder and from a file cache.
export type Place =
  | { page: 'home' }
  | { page: 'about' }
  // To open a record: from a file, or the one that the link itself holds.
  | { page: 'record'; packed?: string }
  // Matches that are over: all of them; the story of one; a moment of one to study, or to find a better move.
  | { page: 'logbook' }
  | { page: 'story'; match: string }
  | { page: 'study' | 'retry'; match: string; moment: number }
  | { page: 'table'; match: string }
  // Tables online: one's own and the lobby; one of them; the record of one.
  | { page: 'online' }
  | { page: 't'; table: string }
  | { page: 'r'; table: string }
  | { page: 'unknown' };

export function placeOf(hash: string): Place {
  const [page = '', name = '', part = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === 'record' && name) return { page, packed: name };
  if (page === '') return { page: 'home' };
  if (page === 'about' || page === 'record' || page === 'online' || page === 'logbook') return { page };
  if ((page === 'table' || page === 'story') && name) return { page, match: name };
  if ((page === 'study' || page === 'retry') && name && /^\d{1,5}$/.test(part)) return { page, match: name, moment: Number(part) };
  if ((page === 't' || page === 'r') && name) return { page, table: name };
  return { page: 'unknown' };
}

export function addressOf(place: Place): string {
  if (place.page === 'table' || place.page === 'story') return `#/${place.page}/${encodeURIComponent(place.match)}`;
  if (place.page === 'study' || place.page === 'retry') return `#/${place.page}/${encodeURIComponent(place.match)}/${place.moment}`;
  if (place.page === 't' || place.page === 'r') return `#/${place.page}/${encodeURIComponent(place.table)}`;
  if (place.page === 'record' && place.packed) return `#/record/${place.packed}`;
  return place.page === 'home' || place.page === 'unknown' ? '#/' : `#/${place.page}`;
}

export const route = $state<{ place: Place }>({ place: placeOf(globalThis.location?.hash ?? '') });

globalThis.addEventListener?.('hashchange', () => {
  route.place = placeOf(location.hash);
});

export function go(place: Place) {
  location.hash = addressOf(place);
}
