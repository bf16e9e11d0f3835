import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  b32,
  concat,
  equalBytes,
  fromHex,
  joined,
  str,
  toHex,
  u32,
  u64,
  u8,
  zero32,
} from './bytes.ts';

describe('whole numbers', () => {
  it('are written big-endian in their width', () => {
    expect(toHex(u8(255))).toBe('ff');
    expect(toHex(u32(1))).toBe('00000001');
    expect(toHex(u64(258))).toBe('0000000000000102');
    expect(toHex(u64(Number.MAX_SAFE_INTEGER))).toBe('001fffffffffffff');
    expect(toHex(u64(2n ** 64n - 1n))).toBe('ffffffffffffffff');
  });

  it('are the same bytes from a number and from a bigint', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (value) => {
        expect(u64(value)).toEqual(u64(BigInt(value)));
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, 256])('one byte refuses %s', (value) => {
    expect(() => u8(value)).toThrow(RangeError);
  });

  it.each([-1, 2 ** 32, Number.POSITIVE_INFINITY])('four bytes refuse %s', (value) => {
    expect(() => u32(value)).toThrow(RangeError);
  });

  it.each([-1, 2 ** 53, 1.5, -1n, 2n ** 64n])('eight bytes refuse %s', (value) => {
    expect(() => u64(value)).toThrow(RangeError);
  });
});

describe('texts', () => {
  it('carry their length in bytes, not in characters', () => {
    expect(toHex(str(''))).toBe('00000000');
    expect(toHex(str('é€'))).toBe('00000005c3a9e282ac');
  });

  it('are other bytes when their accents are composed in another way', () => {
    expect(str('e\u0301')).not.toEqual(str('\u00e9'));
  });

  it('refuse half a surrogate pair, which would read as another text', () => {
    expect(() => str('\ud800')).toThrow(RangeError);
  });
});

describe('a text of any letters', () => {
  it('is what an encoder makes of it behind its length', () => {
    const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme-ascii' }));
    fc.assert(
      fc.property(texts, (text) => {
        const utf8 = new TextEncoder().encode(text);
        expect(toHex(str(text))).toBe(toHex(concat(u32(utf8.length), utf8)));
      }),
    );
  });
});

describe('byte strings', () => {
  it('go to hexadecimal and back', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(equalBytes(fromHex(toHex(bytes)), bytes)).toBe(true);
      }),
    );
  });

  it.each(['0', 'zz', 'AB', '0x00', ' 00'])('are not read from %j', (hex) => {
    expect(() => fromHex(hex)).toThrow(RangeError);
  });

  it('of another length than 32 are no hash', () => {
    expect(b32(zero32())).toEqual(new Uint8Array(32));
    expect(() => b32(new Uint8Array(31))).toThrow(RangeError);
    expect(() => b32(new Uint8Array(33))).toThrow(RangeError);
  });

  it('are equal only byte by byte and in length', () => {
    expect(equalBytes(u8(1), u8(1))).toBe(true);
    expect(equalBytes(u8(1), u8(2))).toBe(false);
    expect(equalBytes(u8(0), concat(u8(0), u8(0)))).toBe(false);
  });

  it('are joined as they are put one behind the other, again and again in the same memory', () => {
    const parts = fc.array(fc.uint8Array({ maxLength: 900 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (all) => {
        for (const some of all) expect(toHex(joined(...some))).toBe(toHex(concat(...some)));
      }),
    );
  });
});
