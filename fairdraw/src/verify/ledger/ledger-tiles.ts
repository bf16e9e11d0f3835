import type { Sha256 } from '../../tree/hash.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerSource } from './ledger-source.ts';
import { StreamedRoot } from '../merkle.ts';

const width = 256;

/** The numbers of a tile are written in threes: 1234067 is x001/x234/067. */
function pathOf(level: number | 'entries', index: number, held: number): string {
  const digits = String(index);
  const threes = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const part = held < width ? `.p/${held}` : '';
  return `tile/${level}/${threes
    .join('/x')
    .replace(/^(?=\d{3}\/)/, 'x')
    .replace(/x(\d{3})$/, '$1')}${part}`;
}

/** The content of a tile in a ledger of `size` entries. */
function heldBy(level: number, index: number, size: number): number {
  return Math.min(width, Math.floor(size / width ** level) - index * width);
}

/**
 * The tree of everything before an entry, from the hashes of tiles. `before` is a multiple of 256:
 * what is behind it is read entry by entry.
 */
export async function treeBefore(
  source: LedgerSource,
  { before, size }: { before: number; size: number },
  hash: Sha256,
): Promise<StreamedRoot> {
  const levels: Uint8Array[][] = [];
  for (let rest = before / width, level = 1; rest > 0; level += 1) {
    const index = Math.floor(rest / width);
    const count = rest % width;
    levels.push(count === 0 ? [] : await hashesOf(source, { level, index, size, count }));
    rest = index;
  }
  const tree = new StreamedRoot(hash);
  for (const [below, hashes] of [...levels.entries()].toReversed()) {
    for (const node of hashes) tree.add(node, 8 * (below + 1));
  }
  return tree;
}

type Wanted = { level: number; index: number; size: number; count: number };

async function hashesOf(
  source: LedgerSource,
  { level, index, size, count }: Wanted,
): Promise<Uint8Array[]> {
  const held = heldBy(level, index, size);
  const path = pathOf(level, index, held);
  const tile = await source(path);
  if (tile.length !== 32 * held) throw new LedgerFault(`${path} does not have ${held} hashes.`);
  return Array.from({ length: count }, (_, at) => tile.slice(32 * at, 32 * at + 32));
}

/** The entries of one bundle. */
export async function entriesOf(
  source: LedgerSource,
  { index, size }: { index: number; size: number },
): Promise<Uint8Array[]> {
  const held = heldBy(0, index, size);
  const path = pathOf('entries', index, held);
  const bundle = await source(path);
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  const entries: Uint8Array[] = [];
  for (let at = 0; at + 2 <= bundle.length;) {
    const length = view.getUint16(at);
    entries.push(bundle.subarray(at + 2, at + 2 + length));
    at += 2 + length;
    if (at > bundle.length) throw new LedgerFault(`${path} ends inside an entry.`);
  }
  if (entries.length !== held) throw new LedgerFault(`${path} does not have ${held} entries.`);
  return entries;
}
