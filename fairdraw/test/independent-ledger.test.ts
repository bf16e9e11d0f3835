import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';

import vectors from '../vectors/draws.json' with { type: 'json' };
import drand from '../vectors/drand.json' with { type: 'json' };
import files from '../vectors/files.json' with { type: 'json' };

/** A second implementation of the ledger's files, from the README and C2SP's pages alone. */
function sha(...parts: Uint8Array[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function rootOf(entries: readonly Buffer[]): Buffer {
  const [first, ...others] = entries;
  if (!first) return sha();
  if (others.length === 0) return sha(Buffer.of(0), first);
  const split = 2 ** Math.floor(Math.log2(entries.length - 1));
  return sha(Buffer.of(1), rootOf(entries.slice(0, split)), rootOf(entries.slice(split)));
}

function split(bundle: Buffer): Buffer[] {
  if (bundle.length === 0) return [];
  const end = 2 + bundle.readUInt16BE();
  return [bundle.subarray(2, end), ...split(bundle.subarray(end))];
}

type Certificate = (typeof files.draws)[number]['certificate'];

/** The hash of the statement that names the closed log alone and ends no turn. */
function cutOf({ pubHash, close: { logSize, logRoot } }: Certificate): string {
  const name = Buffer.from('vdraw/3/heads');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(logSize));
  const head = [Buffer.from(pubHash, 'hex'), size, Buffer.from(logRoot, 'hex')];
  return sha(Buffer.of(name.length), name, Buffer.of(0, 0, 0, 0, 1), ...head).toString('hex');
}

/** A text behind its length. */
function text(words: string): Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(words));
  return [length, Buffer.from(words)];
}

/** The hash of the first entry that the certificate tells of. */
function beginningIn({ keys, ledger }: Certificate): string | undefined {
  const [own] = keys.beginnings.filter(({ origin }) => origin === ledger.origin);
  if (!own) return undefined;
  const tag = Buffer.from('\u000Evdraw/3/ledger');
  const pair = [Buffer.from(own.publicKey, 'hex'), Buffer.from(own.recoveryKey, 'hex')];
  const parts = [...text(own.origin), ...pair, ...text(own.previous), ...text(own.reason)];
  return sha(tag, ...parts).toString('hex');
}

it.each(files.draws)('the ledger of $name says what its certificate says', (draw) => {
  const { certificate, ledger } = draw;
  const [signed = '', signature = ''] = ledger.checkpoint.split(/(?<=\n)\n/);
  const [origin, size, root] = signed.split('\n');
  expect(origin).toBe(certificate.ledger.origin);

  const paths: Readonly<Record<string, string | undefined>> = ledger;
  const entries = split(Buffer.from(paths[`tile/entries/000.p/${size}`] ?? '', 'hex'));
  expect(String(entries.length)).toBe(size);
  expect(rootOf(entries).toString('base64')).toBe(root);
  const leaves = entries.map((entry) => sha(Buffer.of(0), entry).toString('hex'));
  expect(leaves.join('')).toBe(paths[`tile/0/000.p/${size}`]);

  const [dash, name, material = ''] = signature.trim().split(' ');
  const bytes = Buffer.from(material, 'base64');
  const key = Buffer.from(vectors.signingKey.public, 'hex');
  expect([dash, name]).toEqual(['—', origin]);
  expect(bytes.subarray(0, 4)).toEqual(
    sha(Buffer.from(`${origin}\n`), Buffer.of(1), key).subarray(0, 4),
  );
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  expect(verify(null, Buffer.from(signed), publicKey, bytes.subarray(4))).toBe(true);

  const hashes = entries.map((entry) => sha(entry.subarray(8)).toString('hex'));
  const { pubHash, closeHash, revealHash, resultHash, close, reveal } = certificate;
  const opening = revealHash === null ? [] : [revealHash];
  const { ledgerNumber } = files;
  expect(hashes).toEqual([
    ledgerNumber,
    pubHash,
    cutOf(certificate),
    closeHash,
    ...opening,
    resultHash,
  ]);
  expect(beginningIn(certificate)).toBe(ledgerNumber);
  const times = entries.map((entry) => Number(entry.readBigUInt64BE()));
  const [, announced = 0, cut = 0, closed = 0] = times;
  const decided = times.at(-1) ?? 0;
  expect(closed).toBe(close.closedAtMs);
  expect(reveal === null || times[4] === reveal.atMs).toBe(true);
  const { runAtMs } = certificate.pub;
  expect([announced < runAtMs, cut >= runAtMs, cut <= closed]).toEqual([true, true, true]);
  const { genesis_time: genesisSec, period: periodSec } = drand.chain;
  expect(decided).toBeGreaterThanOrEqual(1000 * (genesisSec + (close.round - 1) * periodSec));
});
