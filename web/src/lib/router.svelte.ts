// Where the reader is: the part of the address after #. Works from any folder and from a file cache.
export type Place =
  | { page: 'home' }
  | { page: 'about' }
  | { page: 'record' }
  | { page: 'table'; match: string }
  // Tables online: one's own and the lobby; one of them; the record of one.
  | { page: 'online' }
  | { page: 't'; table: string }
  | { page: 'r'; table: string }
  | { page: 'unknown' };

export function placeOf(hash: string): Place {
  const [page = '', name = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (page === '') return { page: 'home' };
  if (page === 'about' || page === 'record' || page === 'online') return { page };
  if (page === 'table' && name) return { page, match: name };
  if ((page === 't' || page === 'r') && name) return { page, table: name };
  return { page: 'unknown' };
}

export function addressOf(place: Place): string {
  if (place.page === 'table') return `#/table/${encodeURIComponent(place.match)}`;
  if (place.page === 't' || place.page === 'r') return `#/${place.page}/${encodeURIComponent(place.table)}`;
  return place.page === 'home' || place.page === 'unknown' ? '#/' : `#/${place.page}`;
}

export const route = $state<{ place: Place }>({ place: placeOf(globalThis.location?.hash ?? '') });

globalThis.addEventListener?.('hashchange', () => {
  route.place = placeOf(location.hash);
});

export function go(place: Place) {
  location.hash = addressOf(place);
}
