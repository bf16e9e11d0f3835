import { describe, expect, it } from 'vitest';

import { entriesOfBundle, entryBundle, hashesAt, tileOfPath, tilePath } from './tlog-tiles.ts';

describe('the path of a tile', () => {
  it.each([
    [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
    [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
    [{ level: 63, index: 999, width: 255 }, 'tile/63/999.p/255'],
    [{ level: 'entries', index: 1_000, width: 1 }, 'tile/entries/x001/000.p/1'],
  ] as const)('of %o is %s', (tile, path) => {
    expect(tilePath(tile)).toBe(path);
    expect(tileOfPath(path)).toEqual(tile);
  });

  it.each([
    'tile/64/000',
    'tile/00/000',
    'tile/0/0',
    'tile/0/000.p/0',
    'tile/0/000.p/256',
    'tile/0/000.p/01',
    'tile/0/x000/001',
    'tile/0/001/067',
    'tile/0/x001/x067',
    'tile/entries',
    'tile/data/000',
    'tile/0/x999/x999/x999/x999/x999/x999/999',
    'tile/0/000/',
    '/tile/0/000',
  ])('is never %s', (path) => {
    expect(tileOfPath(path)).toBeNull();
  });
});

it('a tree of 70,000 entries has the tiles of C2SP’s example', () => {
  expect([0, 1, 2].map((level) => hashesAt(level, 70_000))).toEqual([70_000, 273, 1]);
  expect([70_000 % 256, 273 % 256]).toEqual([112, 17]);
});

describe('a bundle', () => {
  it('keeps its entries apart, empty ones too', () => {
    const entries = [new Uint8Array(0), new Uint8Array(65_535).fill(3), Uint8Array.of(1, 2)];
    expect(entriesOfBundle(entryBundle(entries))).toEqual(entries);
  });

  it('refuses an entry that is too long, and bytes that end inside one', () => {
    expect(() => entryBundle([new Uint8Array(65_536)])).toThrow(RangeError);
    for (const bytes of [[0], [0, 1], [0, 0, 0], [1, 0, 5]]) {
      expect(() => entriesOfBundle(Uint8Array.from(bytes))).toThrow(RangeError);
    }
  });
});
