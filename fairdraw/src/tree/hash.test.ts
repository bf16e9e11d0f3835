import { createHash, createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fromHex, toHex, u8 } from './bytes.ts';
import { hmacSha256, sha256, taggedHash } from './hash.ts';

describe('taggedHash', () => {
  it('hashes the tag behind its length, then the parts', () => {
    const preimage = Buffer.concat([
      Buffer.from([13]),
      Buffer.from('vdraw/3/close'),
      Buffer.of(7, 8),
    ]);
    expect(toHex(taggedHash('close', [u8(7), u8(8)]))).toBe(
      createHash('sha256').update(preimage).digest('hex'),
    );
  });

  it('gives the same parts another hash under another tag', () => {
    expect(taggedHash('seed', [u8(7)])).not.toEqual(taggedHash('seed-commit', [u8(7)]));
  });

  it('uses the hash that it is given', () => {
    const seen: string[] = [];
    const hash = taggedHash('pub', [], (data) => {
      seen.push(toHex(data));
      return sha256(data);
    });
    expect(seen).toEqual([toHex(u8(11)) + Buffer.from('vdraw/3/pub').toString('hex')]);
    expect(hash).toEqual(taggedHash('pub', []));
  });
});

describe('hmacSha256', () => {
  // RFC 4231, test cases 1, 2, 3 and 6.
  it.each([
    [
      '0b'.repeat(20),
      '4869205468657265',
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    ],
    [
      '4a656665',
      '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(20),
      'dd'.repeat(50),
      '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
    ],
    [
      'aa'.repeat(131),
      '54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a65204b6579202d2048617368204b6579204669727374',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('with key %s agrees with the published vector', (key, message, mac) => {
    expect(toHex(hmacSha256(fromHex(key), fromHex(message)))).toBe(mac);
  });

  it('agrees with another implementation for keys and messages of any length', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 150 }), fc.uint8Array(), (key, message) => {
        const other = createHmac('sha256', key).update(message).digest('hex');
        expect(toHex(hmacSha256(key, message))).toBe(other);
      }),
    );
  });

  it('leaves the key as it was', () => {
    const key = new Uint8Array(32).fill(9);
    hmacSha256(key, u8(1));
    expect(key).toEqual(new Uint8Array(32).fill(9));
  });
});
