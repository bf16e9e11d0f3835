import { toHex } from '../src/tree/bytes.ts';
import { JsonFields } from '../src/statements/json-fields.ts';
import { unreadable } from './files.ts';

/** A closing hash that somebody wrote down when they saw it. */
export type Seen = { closeHash: Uint8Array; atMs: number };

export function seenJson(drawId: string, { closeHash, atMs }: Seen): string {
  const note = { format: 'vdraw-seen/3', drawId, closeHash: toHex(closeHash), atMs };
  return `${JSON.stringify(note, null, 2)}\n`;
}

/** Throws Unreadable for a file that is no such note. */
export function readSeen(json: unknown, path: string): Seen {
  try {
    const read = new JsonFields(json);
    read.format('vdraw-seen/3');
    return { closeHash: read.hash('closeHash'), atMs: read.whole('atMs') };
  } catch (error) {
    throw unreadable(path, error);
  }
}
