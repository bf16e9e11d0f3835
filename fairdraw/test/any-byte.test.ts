import { describe, expect, it } from 'vitest';

import { equalBytes } from '../src/tree/bytes.ts';
import { certificateFromJson } from '../src/statements/certificate-json.ts';
import { numberSpaceOf } from '../src/statements/publication.ts';
import { caseOf } from '../src/verify/case-of.ts';
import {
  checkCloseHash,
  checkPublicationHash,
  checkResultHash,
} from '../src/verify/check-hashes.ts';
import { checkInclusion } from '../src/verify/log/check-inclusion.ts';
import { checkLedger } from '../src/verify/ledger/check-ledger.ts';
import { ledgerQuestionOf } from '../src/verify/ledger/ledger-question.ts';
import { checkDrawSeed, checkSeed } from '../src/verify/seed/check-seed.ts';
import { checkSignatures } from '../src/verify/check-signatures.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { LedgerFault } from '../src/verify/ledger/ledger-fault.ts';
import { readLedger } from '../src/verify/ledger/read-ledger.ts';
import { readLog } from '../src/verify/log/read-log.ts';
import { verify, type Report } from '../src/verify.ts';
import { ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { workedPlan } from './worked-draws.ts';

const files = filesOf(begun(buildDraw(workedPlan('V1'))));
const certificate = JSON.stringify(files.certificate);
/** Without tiles of hashes: entries that are all read are hashed themselves. */
const { 'tile/0/000.p/5': tile, ...readOfLedger } = files.ledger;
const ledger = JSON.stringify(readOfLedger);

type Texts = { certificate: string; ledger: string; log: string };
const good: Texts = { certificate, ledger, log: files.log };

function evidenceOf(texts: Texts): Evidence {
  return {
    certificate: JSON.parse(texts.certificate),
    ledger: sourceOf({ ...Object(JSON.parse(texts.ledger)), 'tile/0/000.p/5': tile }),
    log: inPieces(texts.log),
    ledgerHash,
    hash: nodeSha256,
  };
}

const check = async (texts: Texts): Promise<Report> => verify(evidenceOf(texts));

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
 * Every byte of a file in JSON but for those inside its hashes, keys and signatures: of these,
 * which are read and compared as one, every eighth and the last.
 */
function mutationsOfEach(text: string): Mutation[] {
  const inside = new Set<number>();
  for (const { 0: hex, index } of text.matchAll(/[\da-f]{16,}/g)) {
    for (let at = 0; at < hex.length - 1; at += 1) if (at % step > 0) inside.add(index + at);
  }
  return mutations(text, 1).filter(({ at }) => !inside.has(at));
}

/** Where a mutation was not noticed: neither as JSON nor by a check of the whole verifier. */
async function unnoticed(name: keyof Texts, tried: readonly Mutation[]): Promise<string[]> {
  const missed: string[] = [];
  for (const { at, mutated } of tried) {
    const verdict = await check({ ...good, [name]: mutated }).then(
      (report) => report.verdict,
      (error: unknown) => (error instanceof SyntaxError ? 'failed' : Promise.reject(error)),
    );
    if (verdict === 'verified') missed.push(good[name].slice(at - 30, at + 10));
  }
  return missed;
}

/**
 * The checks that follow from the certificate alone, without the curve of the beacon, quick ones
 * first.
 */
const quickChecks = [
  checkPublicationHash,
  checkCloseHash,
  checkResultHash,
  checkSeed,
  checkDrawSeed,
  checkInclusion,
  checkSignatures,
];

/** Whether the certificate cannot be read, or a check of it alone fails. */
function failsByItself(text: string): boolean {
  try {
    const given = caseOf(evidenceOf({ ...good, certificate: text }));
    return quickChecks.some((outcomeOf) => outcomeOf(given).status === 'failed');
  } catch {
    // The verifier takes every error of reading a certificate for a fault of it.
    return true;
  }
}

/** Whether the ledger cannot be read, or says something else of the draw. */
async function failsAsLedger(text: string): Promise<boolean> {
  try {
    const given = caseOf(evidenceOf({ ...good, ledger: text }));
    if (!given.ledger) throw new Error('the evidence has a ledger');
    const facts = await readLedger(given.ledger, ledgerQuestionOf(given, []), nodeSha256);
    return (
      checkLedger(given, facts, { log: null, timing: { kind: 'fixed', soldOut: null } }).status ===
      'failed'
    );
  } catch (error) {
    if ([LedgerFault, RangeError, SyntaxError].some((kind) => error instanceof kind)) return true;
    throw error;
  }
}

describe('a flipped bit is noticed', () => {
  it('before any, the files verify', async () => {
    expect((await check(good)).verdict).toBe('verified');
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

  // One check that fails is enough for the verifier; it is asked itself where the quick ones pass.
  it('in each byte of the ledger', async () => {
    const left: Mutation[] = [];
    for (const one of mutationsOfEach(ledger)) {
      if (!(await failsAsLedger(one.mutated))) left.push(one);
    }
    expect(await unnoticed('ledger', left)).toEqual([]);
  });

  it('in each byte of the certificate', async () => {
    const left = mutationsOfEach(certificate).filter(({ mutated }) => !failsByItself(mutated));
    expect(await unnoticed('certificate', left)).toEqual([]);
  });

  it.each(['certificate', 'ledger', 'log'] as const)(
    'in bytes all over the %s, by the whole verifier',
    async (name) => {
      expect(await unnoticed(name, mutations(good[name], 23))).toEqual([]);
    },
  );
});
