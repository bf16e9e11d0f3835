import { ed25519 } from '@noble/curves/ed25519.js';

import { beaconValue, type Beacon } from '../src/beacon.ts';
import { fromHex, toHex } from '../src/bytes.ts';
import { certificateOf, type CertificateJson, type CertificateParts } from '../src/certificate.ts';
import { inclusionPath } from '../src/inclusion.ts';
import { issueLeaf, voidLeaf } from '../src/leaves.ts';
import { ledgerPageToJson, type LedgerEntryJson, type LedgerPageJson } from '../src/ledger-json.ts';
import { emptyLedgerHead, ledgerHead } from '../src/ledger.ts';
import { logHeader, logLine, type LogEntry } from '../src/log-text.ts';
import { numberSpaceOf, pubHash, type Publication } from '../src/publication.ts';
import { issueReceipt, receiptToJson, type ReceiptJson } from '../src/receipt.ts';
import { closeDraw, runDraw, sealList } from '../src/run.ts';
import { closeToJson, publicationToJson, resultToJson } from '../src/statement-json.ts';
import { closeHash, resultHash, type Close, type Result } from '../src/statements.ts';
import { Frontier, leafHash } from '../src/tree.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };

const secret = fromHex(vectors.signingKey.secret);
export const publicKey = fromHex(vectors.signingKey.public);
export const sign = (statementHash: Uint8Array): Uint8Array => ed25519.sign(statementHash, secret);

export type DrawPlan = {
  publication: Publication;
  seed: Uint8Array;
  entries: readonly LogEntry[];
  closedAtMs: number;
  round: number;
  beacon: Beacon | null;
  /** Of the first ticket, for its receipt. */
  firstSalt: Uint8Array;
};

/** A draw as its publisher has it, before any file is written. */
export type BuiltDraw = CertificateParts &
  Pick<DrawPlan, 'entries' | 'firstSalt'> & { close: Close; result: Result };

type Issued = Extract<LogEntry, { type: 'issue' }>;

/** The tickets that count, by the rule of the sealed list. */
export function sealedOf(entries: readonly LogEntry[]): Issued[] {
  const voided = new Set(entries.filter(({ type }) => type === 'void').map((e) => e.serial));
  return entries.filter((e): e is Issued => e.type === 'issue' && !voided.has(e.serial));
}

export function leafOf(published: Uint8Array, entry: LogEntry): Uint8Array {
  const data = { ...entry, pubHash: published };
  return leafHash(data.type === 'issue' ? issueLeaf(data) : voidLeaf(data));
}

/** Runs a whole draw, signed with the vectors' key. */
export async function buildDraw(plan: DrawPlan): Promise<BuiltDraw> {
  const { publication, seed, entries, closedAtMs, round, beacon } = plan;
  const published = pubHash(publication);
  const sealed = sealedOf(entries);
  const leaves = sealed.map((ticket) => leafOf(published, ticket));
  const log = new Frontier();
  for (const entry of entries) log.push(leafOf(published, entry));
  const list = await sealList(leaves);
  const close = closeDraw({ publication, log: log.head(), list, closedAtMs, seed, round });
  const findPosition = (code: string): number | null => {
    const at = sealed.findIndex((ticket) => ticket.code === code);
    return at === -1 ? null : at;
  };
  const run = { publication, close, seed, beacon: beaconValue(beacon), findPosition };
  const { result } = await runDraw(run);
  const picks = result.positions.map((position) => {
    const { serial, code, holderCommit } = sealed[position] ?? {
      serial: -1,
      code: '',
      holderCommit: published,
    };
    const proof = inclusionPath(leaves, position);
    return { position, serial, code, holderCommit, proof, passedOver: null };
  });
  const entropy = { seed, beacon };
  const { firstSalt } = plan;
  return signed({ publication, close, result, entropy, picks, entries, firstSalt });
}

/** Signs and chains the statements as they are, whether they are true or not. */
export function signed(
  draw: Omit<BuiltDraw, 'draw' | 'signatures' | 'ledger' | 'anchors'>,
): BuiltDraw {
  const hashes = [pubHash(draw.publication), closeHash(draw.close), resultHash(draw.result)];
  const [pub, close, result] = hashes.map(sign);
  const head = hashes.reduce(
    (previousHead, statementHash, seq) => ledgerHead({ previousHead, seq, statementHash }),
    emptyLedgerHead(),
  );
  return {
    ...draw,
    draw: { name: 'A bicycle', organiser: 'A club' },
    signatures: { publicKey, pub: pub ?? head, close: close ?? null, result: result ?? null },
    ledger: { pubSeq: 0, closeSeq: 1, resultSeq: 2, head, headSeq: 2 },
    anchors: [],
  };
}

/** The files that anyone can have of a draw. */
export type Files = {
  certificate: CertificateJson;
  log: string;
  ledger: LedgerPageJson;
  receipt: ReceiptJson;
};

export function filesOf(draw: BuiltDraw): Files {
  return {
    certificate: certificateOf(draw),
    log: logTextOf(draw),
    ledger: ledgerOf(draw),
    receipt: receiptOf(draw),
  };
}

function logTextOf({ publication, entries }: BuiltDraw): string {
  return logHeader(pubHash(publication)) + entries.map(logLine).join('');
}

function ledgerOf({ publication, close, result }: BuiltDraw): LedgerPageJson {
  return chained([
    { type: 'pub', statement: publicationToJson(publication), hash: pubHash(publication) },
    { type: 'close', statement: closeToJson(close), hash: closeHash(close) },
    {
      type: 'result',
      statement: resultToJson(result, numberSpaceOf(publication)),
      hash: resultHash(result),
    },
  ]);
}

type Unchained<Entry> = Entry extends LedgerEntryJson
  ? Pick<Entry, 'type' | 'statement'> & { hash: Uint8Array }
  : never;

/** A ledger of nothing but these statements. */
export function chained(statements: readonly Unchained<LedgerEntryJson>[]): LedgerPageJson {
  let head = emptyLedgerHead();
  const entries = statements.map(({ hash, ...statement }, seq): LedgerEntryJson => {
    head = ledgerHead({ previousHead: head, seq, statementHash: hash });
    return { ...statement, seq, head: toHex(head) };
  });
  return ledgerPageToJson({ entries, signature: sign(head), hasMore: false });
}

/** The receipt of the first ticket, given out when the log had two entries or fewer. */
function receiptOf({ publication, entries, firstSalt }: BuiltDraw): ReceiptJson {
  const published = pubHash(publication);
  const log = new Frontier();
  for (const entry of entries.slice(0, 2)) log.push(leafOf(published, entry));
  const [first] = sealedOf(entries.slice(0, 1));
  const code = first?.code ?? '';
  const { drawId } = publication;
  const ticket = { drawId, pubHash: published, serial: 0, code, salt: firstSalt };
  return receiptToJson(issueReceipt({ ...ticket, logIndex: 0, log: log.head(), sign }));
}
