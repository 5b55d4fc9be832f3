// A record as a file or a link, with who sat where: both open with the story of the match.
import { addressOf } from '../lib/router.svelte';
import type { Entry } from '../logbook/entry';
import type { MatchRecord } from '../table/table';

export const recordFile = (record: MatchRecord, { sitters }: Pick<Entry, 'sitters'>) => JSON.stringify({ ...record, sitters }, null, 1);

async function through(bytes: BlobPart, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

// Compressed, since a link should be short enough to be sent.
export async function packed(text: string): Promise<string> {
  const bytes = await through(text, new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unpacked(data: string): Promise<string> {
  const letters = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate-raw'));
  return new TextDecoder().decode(bytes);
}

export async function linkToRecord(record: MatchRecord, { sitters }: Pick<Entry, 'sitters'>): Promise<string> {
  const link = new URL(location.href);
  link.hash = addressOf({ page: 'record', packed: await packed(JSON.stringify({ ...record, sitters })) });
  return link.href;
}
