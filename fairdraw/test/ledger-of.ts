import { fromHex, toHex } from '../src/tree/bytes.ts';
import { signCheckpoint } from '../src/ledger/checkpoint.ts';
import { ledgerEntry, type LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { entryBundle, hashesAt, tilePath, tileWidth } from '../src/tree/tlog-tiles.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import { publicKey, sign } from './build-draw.ts';

/** The answers of a ledger's address: its checkpoint as text, tiles and bundles in hexadecimal. */
export type LedgerFiles = Readonly<Record<string, string>>;

export const origin = 'draws.example/public';

/** A signed ledger of nothing but these entries, with all of its tiles. */
export function ledgerOf(entries: readonly LedgerEntry[], name: string = origin): LedgerFiles {
  const written = entries.map(ledgerEntry);
  const tree = new Frontier();
  const leaves = written.map((entry) => leafHash(entry));
  for (const leaf of leaves) tree.push(leaf);
  const files: Record<string, string> = {
    checkpoint: signCheckpoint({ origin: name, ...tree.head() }, { publicKey, sign }),
  };
  for (const [path, held] of stretches('entries', written)) files[path] = toHex(entryBundle(held));
  for (let level = 0, hashes = leaves; hashes.length > 0; level += 1) {
    for (const [path, held] of stretches(level, hashes)) files[path] = held.map(toHex).join('');
    hashes = Array.from({ length: hashesAt(1, hashes.length) }, (_, index) => {
      const below = new Frontier();
      const from = index * tileWidth;
      for (const node of hashes.slice(from, from + tileWidth)) below.push(node);
      return below.root();
    });
  }
  return files;
}

function stretches(
  level: number | 'entries',
  all: readonly Uint8Array[],
): [path: string, held: Uint8Array[]][] {
  return Array.from({ length: Math.ceil(all.length / tileWidth) }, (_, index) => {
    const held = all.slice(index * tileWidth, (index + 1) * tileWidth);
    return [tilePath({ level, index, width: held.length }), held];
  });
}

/** Reads such files, whatever stands in them. */
export function sourceOf(files: Readonly<Record<string, unknown>>): LedgerSource {
  return async (path) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (typeof file !== 'string') throw new RangeError(`${path} is not there`);
    return path === 'checkpoint' ? new TextEncoder().encode(file) : fromHex(file);
  };
}
