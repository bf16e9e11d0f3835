/**
 * The worked draws once more, from the rules of the README alone: nothing of the library, hex texts
 * in place of byte arrays, a recursive tree in place of the streaming one.
 */
import { createHash } from 'node:crypto';

import { bls12_381 } from '@noble/curves/bls12-381.js';
import { beforeAll, describe, expect, it } from 'vitest';

import vectors from '../vectors/draws.json' with { type: 'json' };
import drand from '../vectors/drand.json' with { type: 'json' };
import passes from '../vectors/passes.json' with { type: 'json' };

import { beginMcl, valueByMcl } from './lock-by-mcl.ts';

type Vector = (typeof vectors.draws)[number];

const sha = (hex: string): string => createHash('sha256').update(hex, 'hex').digest('hex');
const ascii = (text: string): string => Buffer.from(text).toString('hex');
const int = (bytes: number, value: number | bigint): string =>
  value.toString(16).padStart(bytes * 2, '0');
const text = (value: string): string => int(4, Buffer.byteLength(value)) + ascii(value);
const tagged = (tag: string, ...parts: string[]): string =>
  sha(int(1, `vdraw/3/${tag}`.length) + ascii(`vdraw/3/${tag}`) + parts.join(''));

function root(leaves: readonly string[]): string {
  if (leaves.length === 0) return sha('');
  if (leaves.length === 1) return leaves[0] ?? '';
  const split = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha(`01${root(leaves.slice(0, split))}${root(leaves.slice(split))}`);
}

const none = '00'.repeat(32);

function publicationHash({ publication: p }: Vector): string {
  const kind = ['', 'paid', 'promo', 'membership'].indexOf(p.kind);
  const methods = ['', 'COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE'];
  return tagged(
    'pub',
    text(p.drawId) + int(4, p.revision) + p.previous,
    int(1, kind) + int(1, methods.indexOf(p.method)) + int(8, p.runAtMs) + int(8, p.ticketCap),
    int(4, p.numbersLength) + int(8, p.numbersFrom) + int(8, p.numbersTo),
    int(4, p.winners) + int(4, p.reserves),
    p.chainHash + int(8, p.round),
    (p.seedCommit ?? none) + p.termsHash + p.conditionsHash + (p.witnessHash ?? none),
    p.lock === null ? '00' : `01${int(8, p.lockRound ?? 0)}${p.lock}`,
  );
}

function leafOf(vector: Vector, entry: Vector['log'][number]): string {
  const { type, serial, code = '', salt = '', email = '', paymentRef = '' } = entry;
  const ticket = vector.pubHash + int(8, serial);
  if (type === 'void') return sha(`0002${ticket}01`);
  return sha(`0001${ticket}${text(code)}${tagged('holder', salt, text(email), text(paymentRef))}`);
}

/** Values of the discard method until `wanted` different ones below n are there. */
function picks(label: string, seed: string, n: number, wanted: number): number[] {
  const bits = n === 1 ? 0 : (n - 1).toString(2).length;
  const found: number[] = [];
  for (let j = 0; found.length < wanted; j += 1) {
    const block = BigInt(`0x${tagged(`pick-${label}`, seed, int(8, j))}`);
    const value = Number(block >> BigInt(256 - bits));
    if (value < n && !found.includes(value)) found.push(value);
  }
  return found;
}

it.each(vectors.draws)('$name follows from the written rules alone', (vector) => {
  const committed = vector.key === null ? tagged('seed-commit', vector.seed) : null;
  expect(committed).toBe(vector.publication.seedCommit);
  expect(sha(ascii(vectors.terms))).toBe(vector.publication.termsHash);
  expect(sha(ascii(vector.conditions))).toBe(vector.publication.conditionsHash);
  expect(publicationHash(vector)).toBe(vector.pubHash);

  const leaves = vector.log.map((entry) => leafOf(vector, entry));
  expect(leaves).toEqual(vector.log.map(({ leaf }) => leaf));
  leaves.forEach((_, at) => expect(root(leaves.slice(0, at + 1))).toBe(vector.log[at]?.logRoot));

  const voided = vector.log.filter(({ type }) => type === 'void').map(({ serial }) => serial);
  const sealed = vector.log.filter((e) => e.type === 'issue' && !voided.includes(e.serial));
  const c = vector.close;
  expect([c.logRoot, c.listRoot]).toEqual([root(leaves), root(sealed.map(({ leaf }) => leaf))]);
  const closed = tagged(
    'close',
    vector.pubHash + int(8, leaves.length) + c.logRoot + int(8, sealed.length) + c.listRoot,
    int(8, c.round) + int(8, c.closedAtMs) + (c.seed ?? none),
  );
  expect(closed).toBe(vector.closeHash);

  const { reveal, key } = vector;
  const opened = reveal && int(8, reveal.pressedAtMs) + int(8, reveal.atMs) + (key ?? '');
  expect(opened && tagged('reveal', closed, opened)).toBe(vector.revealHash);

  const p = vector.publication;
  expect([p.round, c.round]).toEqual(roundsOf(vector));
  const decided = vector.pubHash + int(8, c.round) + vector.seed + vector.beacon.randomness;
  const seed = tagged('seed', decided);
  expect(seed).toBe(vector.drawSeed);
  const base = p.numbersTo - p.numbersFrom + 1;
  const byNumber = p.method === 'COMPUTER_PICKED_NO_WINNER';
  const [index] = byNumber ? picks('number', seed, base ** p.numbersLength, 1) : [null];
  const digits = (index ?? 0).toString(base).padStart(p.numbersLength, '0').split('');
  const code = digits.map((digit) => parseInt(digit, base) + p.numbersFrom).join('-');
  const positions = byNumber
    ? sealed.flatMap((ticket, at) => (ticket.code === code ? [at] : []))
    : picks('ticket', seed, sealed.length, p.winners + p.reserves);
  expect({ index, positions }).toEqual({ index: vector.numberIndex, positions: vector.positions });

  const outcome = positions.length > 0 ? 1 : 0;
  const result = tagged(
    'result',
    closed + seed + int(1, outcome) + (index === null ? 'f'.repeat(16) : int(8, index ?? 0)),
    int(4, positions.length) + positions.map((position) => int(8, position)).join(''),
  );
  expect(result).toBe(vector.resultHash);

  const { winnerProof: proof } = vector;
  const there = proof && rootAbove(proof.leaf, proof.path, proof.index, proof.size);
  expect(there ?? c.listRoot).toBe(c.listRoot);
});

describe('behind a lock', () => {
  beforeAll(beginMcl);

  it.each(vectors.draws.filter(({ key }) => key !== null))(
    '$name has the seed that key and round of the lock give',
    ({ key, seed, publication: p }) => {
      const { genesis_time: genesis, period, public_key: publicKey } = drand.chain;
      const opensAt = Math.ceil((p.runAtMs / 1000 + 86_400 + 180 - genesis) / period) + 1;
      expect(p.lockRound).toBe(opensAt);
      const message = Buffer.from(sha(int(8, opensAt)), 'hex');
      const point = bls12_381.shortSignatures.hash(
        message,
        'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
      );
      const byKey = valueByMcl(point.multiply(BigInt(`0x${key}`)).toHex(), publicKey);
      const head = p.chainHash + int(8, opensAt) + p.lock;
      expect(tagged('lock-seed', head + byKey)).toBe(seed);
      const published = drand.rounds.find(({ round }) => round === opensAt);
      const byRound = published && valueByMcl(published.signature, p.lock ?? '');
      expect(byRound ?? byKey).toBe(byKey);
    },
  );

  it('one of them is a published round, which opens it to everybody', () => {
    const rounds = vectors.draws.map(({ publication }) => publication.lockRound);
    expect(drand.rounds.some(({ round }) => rounds.includes(round))).toBe(true);
  });
});

/**
 * The round that is announced, and the one that the closing waits for: in seconds, step by step.
 */
function roundsOf({ publication: p, close }: Vector): [announced: number, awaited: number] {
  const { genesis_time: genesis, period } = drand.chain;
  const at = (sec: number): number => Math.ceil((sec - genesis) / period) + 1;
  const first = p.runAtMs / 1000 + 180;
  let sec = first;
  while ((genesis + (at(sec) - 1) * period) * 1000 - close.closedAtMs < 60_000) sec += 3600;
  return [at(first), at(sec)];
}

/** The root that a path leads to: from the top, the last of the path is beside one half. */
function rootAbove(leaf: string, path: readonly string[], index: number, size: number): string {
  if (size === 1) return leaf;
  const split = 2 ** Math.floor(Math.log2(size - 1));
  const [below, beside] = [path.slice(0, -1), path.at(-1) ?? ''];
  if (index < split) return sha(`01${rootAbove(leaf, below, index, split)}${beside}`);
  return sha(`01${beside}${rootAbove(leaf, below, index - split, size - split)}`);
}

it('the chain of the published rounds has the hash that its parameters give', () => {
  const { period, genesis_time: genesis, public_key: key, groupHash, hash, metadata } = drand.chain;
  expect(sha(int(4, period) + int(8, genesis) + key + groupHash + ascii(metadata.beaconID))).toBe(
    hash,
  );
  for (const { round, time, signature, randomness } of drand.rounds) {
    expect(sha(signature)).toBe(randomness);
    expect(Date.parse(time)).toBe((genesis + (round - 1) * period) * 1000);
  }
});

it.each(passes.passes)('a pass-over with code $code has its hash', (pass) => {
  const { place, rank, code, reason, atMs } = pass;
  const stated = int(4, place) + int(4, rank) + int(1, code) + text(reason) + int(8, atMs);
  expect(tagged('pass', passes.resultHash, stated)).toBe(pass.hash);
});

it.each(passes.records)(
  'the record $type has its hash',
  ({ drawId, about, atMs, body, ...record }) => {
    const stated = text(drawId) + text(record.type) + about + int(8, atMs) + text(body);
    expect(tagged('record', stated)).toBe(record.hash);
  },
);
