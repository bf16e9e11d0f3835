/**
 * The receipts of the vectors once more, from the rules of the README alone: nothing of the
 * library, hexadecimal texts in place of bytes, Node's own Ed25519.
 */
import { createHash, createPublicKey, verify } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import vectors from '../vectors/receipts.json' with { type: 'json' };

const sha = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');
const hexOf = (text: string): string => Buffer.from(text).toString('hex');
const int = (bytes: number, value: number): string => value.toString(16).padStart(bytes * 2, '0');
const text = (value: string): string => int(4, Buffer.byteLength(value)) + hexOf(value);
const tagged = (tag: string, fields: string): string =>
  sha(int(1, tag.length + 8) + hexOf(`vdraw/3/${tag}`) + fields);

/** A text as commitments write it. */
const plain = (value = ''): string =>
  value.normalize('NFC').split(/\s+/).filter(Boolean).join(' ').toLowerCase();

/** The public key as RFC 8410 writes it. */
const key = createPublicKey({
  key: Buffer.from(`302a300506032b6570032100${vectors.publicKey}`, 'hex'),
  format: 'der',
  type: 'spki',
});

function root(leaves: readonly string[]): string {
  if (leaves.length === 1) return leaves[0] ?? '';
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha(`01${root(leaves.slice(0, split))}${root(leaves.slice(split))}`);
}

/** The sibling of a leaf, of its parent, and so on, by the definition of the tree. */
function path(leaves: readonly string[], index: number): string[] {
  if (leaves.length === 1) return [];
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...path(left, index), root(right)]
    : [...path(right, index - split), root(left)];
}

const [header = '', ...lines] = vectors.log;
const pubHash = header.slice(-64);

const leaves = lines.map((line) => {
  const [type, serial, value = '', commit = ''] = line.split(' ');
  const ticket = pubHash + int(8, Number(serial));
  return type === 'V'
    ? sha(`0002${ticket}${int(1, Number(value))}`)
    : sha(`0001${ticket}${text(value)}${commit}`);
});

describe('the receipts of one run follow from the written rules', () => {
  it.each(vectors.receipts)('that of ticket $serial', (receipt) => {
    const { logIndex, logSize, logRoot, serial, code, holderCommit, holder } = receipt;
    expect(lines[logIndex]).toBe(`T ${serial} ${code} ${holderCommit}`);
    const logged = leaves.slice(0, logSize);
    expect([logRoot, receipt.path]).toEqual([root(logged), path(logged, logIndex)]);
    const person = 'email' in holder ? [holder.email] : [holder.name, holder.postcode];
    const texts = [...person, holder.paymentRef].map((value) => text(value ?? ''));
    expect(tagged('holder', holder.salt + texts.join(''))).toBe(holderCommit);
    const { atMs, checkpointSize, checkpointRoot, signature } = receipt;
    const heads = int(8, logSize) + logRoot + int(8, atMs) + int(8, checkpointSize);
    const statement = tagged('receipt', pubHash + heads + checkpointRoot);
    const [signed, by] = [statement, signature].map((hex) => Buffer.from(hex, 'hex'));
    expect(signed && by && verify(null, signed, key, by)).toBe(true);
  });

  it.each(vectors.holders)('$person binds as $holderCommit', ({ salt, person, ...rest }) => {
    const texts = 'email' in person ? [person.email] : [person.name, person.postcode];
    const fields = [...texts.map(plain), rest.paymentRef].map(text).join('');
    expect(tagged('holder', salt + fields)).toBe(rest.holderCommit);
  });
});
