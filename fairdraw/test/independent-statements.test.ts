/**
 * Statements that no worked draw has, from the rules of the README alone: nothing of the library,
 * hex texts in place of byte arrays.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

import { expect, it } from 'vitest';

import vectors from '../vectors/statements.json' with { type: 'json' };

const sha = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');
const ascii = (text: string): string => Buffer.from(text).toString('hex');
const int = (bytes: number, value: number): string => value.toString(16).padStart(bytes * 2, '0');
const text = (value: string): string => int(4, Buffer.byteLength(value)) + ascii(value);
const tagged = (tag: string, ...parts: string[]): string =>
  sha(int(1, `vdraw/3/${tag}`.length) + ascii(`vdraw/3/${tag}`) + parts.join(''));

function isSigned(key: string, hash: string, signature: string): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'hex').toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, Buffer.from(hash, 'hex'), publicKey, Buffer.from(signature, 'hex'));
}

it.each(vectors.voids)(
  'a ticket is void for reason $reason',
  ({ pubHash, serial, reason, leaf }) => {
    expect(sha(`0002${pubHash}${int(8, serial)}${int(1, reason)}`)).toBe(leaf);
  },
);

it.each(vectors.cancellations)('a draw was cancelled for reason $reason', ({ hash, ...cancel }) => {
  const { pubHash, reason, atMs, logSize, logRoot, secret } = cancel;
  const parts = [pubHash, int(1, reason), int(8, atMs), int(8, logSize), logRoot, secret];
  expect(tagged('cancel', ...parts)).toBe(hash);
});

it.each(vectors.heads)('the heads of $count logs were stated', ({ last, count, hash }) => {
  const names = Array.from({ length: count }, (_, at) => sha(ascii(`pub ${at}`))).toSorted();
  const heads = names.map((name, at) => name + int(8, at + 1) + sha(ascii(`log ${at}`)));
  expect(tagged('heads', int(1, last ? 1 : 0), int(4, count), ...heads)).toBe(hash);
});

it('a ledger began', () => {
  const { origin, publicKey, recoveryKey, previous, reason, hash } = vectors.beginning;
  const parts = [text(origin), publicKey, recoveryKey, text(previous), text(reason)];
  expect(tagged('ledger', ...parts)).toBe(hash);
});

it.each(vectors.keyChanges)('a key was changed: $kind', ({ hash, ...change }) => {
  const { kind, oldKey, newKey, size, root, atMs } = change;
  const code = int(1, ['', 'next', 'leaked'].indexOf(kind));
  expect(tagged('key', code, oldKey, newKey, int(8, size), root, int(8, atMs))).toBe(hash);
  const confirming = kind === 'next' ? oldKey : vectors.beginning.recoveryKey;
  expect(isSigned(confirming, hash, change.confirmation)).toBe(true);
  expect(isSigned(newKey, hash, change.newSignature)).toBe(true);
});
