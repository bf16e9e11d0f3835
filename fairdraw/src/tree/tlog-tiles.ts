import { concat } from './bytes.ts';

/** Hashes in a full tile, and entries in a full bundle (C2SP tlog-tiles). */
export const tileWidth = 256;

/** A tile of hashes, `level` 0 for those of leaves, or a bundle of entries. */
export type Tile = {
  level: number | 'entries';
  /** From 0. */
  index: number;
  /** Hashes or entries in it, 1 to 256. */
  width: number;
};

/** Where a tile is below a ledger's address, without a slash in front. */
export function tilePath({ level, index, width }: Tile): string {
  const groups: string[] = [];
  for (let rest = index; groups.length === 0 || rest > 0; rest = Math.floor(rest / 1000)) {
    const digits = String(rest % 1000).padStart(3, '0');
    groups.unshift(groups.length === 0 ? digits : `x${digits}`);
  }
  const partial = width === tileWidth ? '' : `.p/${width}`;
  return `tile/${level}/${groups.join('/')}${partial}`;
}

const path =
  /^tile\/(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/;

/** The tile at a path in the one form that it has; null for any other text. */
export function tileOfPath(text: string): Tile | null {
  const [, level, digits, width] = path.exec(text) ?? [];
  if (level === undefined || digits === undefined) return null;
  const tile: Tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(digits.replaceAll(/[x/]/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  };
  const isExact = Number.isSafeInteger(tile.index) && tilePath(tile) === text;
  return isExact ? tile : null;
}

/**
 * How many hashes the level of a tile has in a tree of some leaves: the roots of full tiles below.
 */
export function hashesAt(level: number, size: number): number {
  return Math.floor(size / tileWidth ** level);
}

/**
 * Entries behind each other, each behind its length as u16. Throws RangeError for one above 65,535
 * bytes.
 */
export function entryBundle(entries: readonly Uint8Array[]): Uint8Array {
  return concat(...entries.flatMap((entry) => [u16(entry.length), entry]));
}

function u16(value: number): Uint8Array {
  if (value > 0xffff) throw new RangeError('The entry is too long for a bundle');
  return Uint8Array.of(value >> 8, value & 0xff);
}

/** Throws RangeError for bytes that are no bundle. */
export function entriesOfBundle(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  for (let at = 0; at < bundle.length;) {
    const [high, low] = bundle.subarray(at, at + 2);
    if (high === undefined || low === undefined) throw new RangeError('The bundle ends too early');
    const from = at + 2;
    at = from + high * 256 + low;
    if (at > bundle.length) throw new RangeError('The bundle ends too early');
    entries.push(bundle.slice(from, at));
  }
  return entries;
}
