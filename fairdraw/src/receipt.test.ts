import { ed25519 } from '@noble/curves/ed25519.js';
import { describe, expect, it } from 'vitest';

import vectors from '../vectors/draws.json' with { type: 'json' };
import { fromHex } from './bytes.ts';
import {
  issueReceipt,
  receiptFromJson,
  receiptToJson,
  verifyReceipt,
  type NewReceipt,
} from './receipt.ts';

const secret = fromHex(vectors.signingKey.secret);
const publicKey = fromHex(vectors.signingKey.public);
const [draw] = vectors.draws;
if (!draw) throw new Error('There is a worked draw');
const [entry] = draw.log;
const later = draw.log[3];
if (!entry || !later) throw new Error('It has tickets');

const ticket: NewReceipt = {
  drawId: draw.publication.drawId,
  pubHash: fromHex(draw.pubHash),
  serial: entry.serial,
  code: entry.code ?? '',
  salt: fromHex(entry.salt ?? ''),
  logIndex: 0,
  log: { size: 4, root: fromHex(later.logRoot) },
  sign: (statementHash) => ed25519.sign(statementHash, secret),
};

describe('a receipt', () => {
  const receipt = issueReceipt(ticket);

  it('is signed for its draw, its log’s size and root', () => {
    expect(verifyReceipt(receipt, publicKey)).toBe(true);
    expect(verifyReceipt(receipt, new Uint8Array(32).fill(1))).toBe(false);
    for (const change of [
      { pubHash: receipt.logRoot },
      { logSize: 5 },
      { logRoot: receipt.pubHash },
      { signature: new Uint8Array(64) },
      { signature: new Uint8Array(63) },
    ]) {
      expect(verifyReceipt({ ...receipt, ...change }, publicKey)).toBe(false);
    }
  });

  it('is the same after a file', () => {
    const file: unknown = JSON.parse(JSON.stringify(receiptToJson(receipt)));
    expect(receiptFromJson(file)).toEqual(receipt);
  });

  it.each([
    ['a field that nobody knows', { note: '' }],
    ['a signature that is too short', { signature: '00' }],
    ['a serial that is no number', { serial: '0' }],
  ])('is refused with %s', (_, change) => {
    expect(() => receiptFromJson({ ...receiptToJson(receipt), ...change })).toThrow(RangeError);
  });

  it('is not made before the log has its ticket', () => {
    expect(() => issueReceipt({ ...ticket, logIndex: 4 })).toThrow(RangeError);
  });
});
