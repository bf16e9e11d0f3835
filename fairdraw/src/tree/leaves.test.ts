import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/receipts.json' with { type: 'json' };
import { fromHex, toHex, zero32 } from './bytes.ts';
import { holderCommit, issueLeaf, ticketSalt, voidLeaf } from './leaves.ts';

const key = new Uint8Array(32).fill(3);
const holder = { salt: zero32(), email: 'buyer@example.com', paymentRef: 'pay_1' };

describe('ticketSalt', () => {
  it('is the HMAC-SHA-256 of the serial in eight bytes and of the random', () => {
    const random = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(fc.maxSafeNat(), random, (serial, bytes) => {
        const message = Buffer.alloc(8);
        message.writeBigUInt64BE(BigInt(serial));
        const other = createHmac('sha256', key).update(message).update(bytes).digest('hex');
        expect(toHex(ticketSalt({ holderKey: key, serial, random: bytes }))).toBe(other);
      }),
    );
  });

  it.each(vectors.salts)('is that of the vectors for ticket $serial', (given) => {
    const [holderKey, random] = [fromHex(given.holderKey), fromHex(given.random)];
    const { serial, salt } = given;
    expect(toHex(ticketSalt({ holderKey, serial, random }))).toBe(salt);
    const message = Buffer.alloc(8);
    message.writeBigUInt64BE(BigInt(serial));
    const other = createHmac('sha256', holderKey).update(message).update(random).digest('hex');
    expect(salt).toBe(other);
  });

  it('takes a key and a random of 32 bytes only', () => {
    const given = { holderKey: key, serial: 1, random: key };
    for (const wrong of [new Uint8Array(0), new Uint8Array(31), new Uint8Array(33)]) {
      expect(() => ticketSalt({ ...given, holderKey: wrong })).toThrow(RangeError);
      expect(() => ticketSalt({ ...given, random: wrong })).toThrow(RangeError);
    }
  });
});

describe('holderCommit', () => {
  it('is the same however the address was typed', () => {
    expect(holderCommit({ ...holder, email: ' Buyer@Example.COM\n' })).toEqual(
      holderCommit(holder),
    );
  });

  it('differs for another address, payment or salt', () => {
    const commits = [
      holder,
      { ...holder, email: 'buyer2@example.com' },
      { ...holder, paymentRef: 'pay_2' },
      { ...holder, salt: key },
    ].map((one) => toHex(holderCommit(one)));
    expect(new Set(commits).size).toBe(4);
  });

  it('does not move text from one field to the next', () => {
    const one = holderCommit({ ...holder, email: 'a', paymentRef: 'bc' });
    expect(holderCommit({ ...holder, email: 'ab', paymentRef: 'c' })).not.toEqual(one);
  });
});

describe('leaf data', () => {
  it('of an issued ticket has its fields in order', () => {
    const data = issueLeaf({ pubHash: key, serial: 258, code: '1-2', holderCommit: zero32() });
    expect(toHex(data)).toBe(`01${toHex(key)}000000000000010200000003312d32${toHex(zero32())}`);
  });

  it.each([
    ['holder', '01'],
    ['bank', '02'],
    ['struck', '03'],
    ['not-me', '04'],
    ['unpaid', '05'],
    ['unconfirmed', '06'],
  ] as const)('of a void for %s ends with its code', (reason, code) => {
    const data = voidLeaf({ pubHash: key, serial: 1, reason });
    expect(toHex(data)).toBe(`02${toHex(key)}0000000000000001${code}`);
  });
});
