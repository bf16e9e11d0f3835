import { describe, expect, it } from 'vitest';

import { equalBytes } from '../src/bytes.ts';
import { certificateFromJson } from '../src/certificate-json.ts';
import { numberSpaceOf } from '../src/publication.ts';
import { readLog } from '../src/verify/read-log.ts';
import { verify, type Report } from '../src/verify.ts';
import { buildDraw, publicKey } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { workedPlan } from './worked-draws.ts';

const files = filesOf(buildDraw(workedPlan('V1')));
const certificate = JSON.stringify(files.certificate);
/** Without tiles of hashes: entries that are all read are hashed themselves. */
const { 'tile/0/000.p/3': _, ...readOfLedger } = files.ledger;
const ledger = JSON.stringify(readOfLedger);

async function check(texts: { certificate: string; ledger: string; log: string }): Promise<Report> {
  return verify({
    certificate: JSON.parse(texts.certificate),
    ledger: sourceOf(JSON.parse(texts.ledger) as Record<string, unknown>),
    log: inPieces(texts.log),
    publicKeys: [publicKey],
    hash: nodeSha256,
  });
}

type Mutation = { at: number; mutated: string };

/** The text with the lowest bit of one byte flipped. */
function flipped(text: string, at: number): Mutation {
  const other = String.fromCodePoint(text.charCodeAt(at) ^ 1);
  return { at, mutated: text.slice(0, at) + other + text.slice(at + 1) };
}

/** Every text that differs from this one in one of its bytes, a step apart. */
function mutations(text: string, step: number): Mutation[] {
  const count = Math.ceil(text.length / step);
  return Array.from({ length: count }, (_, at) => flipped(text, at * step));
}

const step = 8;

/**
 * Every byte of a file in JSON but for those inside its hashes, keys and signatures: of these, which
 * are read and compared as one, every eighth and the last.
 */
function mutationsOfEach(text: string): Mutation[] {
  const inside = new Set<number>();
  for (const { 0: hex, index } of text.matchAll(/[\da-f]{16,}/g)) {
    for (let at = 0; at < hex.length - 1; at += 1) if (at % step > 0) inside.add(index + at);
  }
  return mutations(text, 1).filter(({ at }) => !inside.has(at));
}

/** Where a mutation was not noticed: neither as JSON nor by a check. */
async function unnoticed(
  name: 'certificate' | 'ledger' | 'log',
  tried: readonly Mutation[],
): Promise<string[]> {
  const texts = { certificate, ledger, log: files.log };
  const missed: string[] = [];
  for (const { at, mutated } of tried) {
    const verdict = await check({ ...texts, [name]: mutated }).then(
      (report) => report.verdict,
      (error: unknown) => (error instanceof SyntaxError ? 'failed' : Promise.reject(error)),
    );
    if (verdict === 'verified') missed.push(texts[name].slice(at - 30, at + 10));
  }
  return missed;
}

describe('a flipped bit is noticed', () => {
  it('before any, the files verify', async () => {
    expect((await check({ certificate, ledger, log: files.log })).verdict).toBe('verified');
  });

  it('in each byte of the log', async () => {
    const { publication, close, pubHash } = certificateFromJson(JSON.parse(certificate));
    const space = numberSpaceOf(publication);
    const question = { pubHash, space, drawnIndex: null, receipts: [], sizes: [] };
    const asked = { ...question, ticketCap: publication.ticketCap };
    const missed: string[] = [];
    for (const { at, mutated } of mutations(files.log, 1)) {
      const facts = await readLog(inPieces(mutated), asked, nodeSha256).catch(() => null);
      if (facts && close && equalBytes(facts.root, close.logRoot)) missed.push(`byte ${at}`);
    }
    expect(close?.logSize).toBe(7);
    expect(missed).toEqual([]);
  });

  it('in bytes all over the log, by the whole verifier', async () => {
    expect(await unnoticed('log', mutations(files.log, 23))).toEqual([]);
  });

  it('in each byte of the ledger', async () => {
    expect(await unnoticed('ledger', mutationsOfEach(ledger))).toEqual([]);
  });

  it('in each byte of the certificate', async () => {
    expect(await unnoticed('certificate', mutationsOfEach(certificate))).toEqual([]);
  });
});
