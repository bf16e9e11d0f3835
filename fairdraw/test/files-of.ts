import { certificateOf, type CertificateJson } from '../src/statements/certificate.ts';
import { equalBytes } from '../src/tree/bytes.ts';
import { chainHash, quicknet, roundTimeMs, type Chain } from '../src/beacon/chain.ts';
import { cutOf, headsHash } from '../src/tree/heads.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import { ledgerEntry, type LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { logHeader, logLine } from '../src/statements/log-text.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { pubHash } from '../src/statements/publication.ts';
import {
  issueReceipt,
  receiptToJson,
  signRun,
  type Receipt,
  type ReceiptJson,
} from '../src/statements/receipt.ts';
import { revealHash } from '../src/statements/reveal.ts';
import { closeHash, resultHash } from '../src/statements/statements.ts';
import { ticketProofToJson, type TicketProofJson } from '../src/statements/ticket-proof.ts';
import { Frontier, leafHash, type TreeHead } from '../src/tree/tree.ts';
import { headOf, leafOf, picksAt, sealedOf, sign, type BuiltDraw } from './build-draw.ts';
import { beginningEntry } from './beginning.ts';
import { ledgerOf, type LedgerFiles } from './ledger-of.ts';
import { ownChain } from './own-chain.ts';

/** The files that anyone can have of a draw, and those of the holder of its first ticket. */
export type Files = {
  certificate: CertificateJson;
  log: string;
  ledger: LedgerFiles;
  receipt: ReceiptJson;
  ticket: TicketProofJson;
  /** Of a draw with a free way. */
  sources?: string;
  /** The chain of its rounds; quicknet unless given. */
  chain?: Chain;
};

export function filesOf(draw: BuiltDraw): Files {
  return {
    certificate: certificateOf(draw),
    log: logHeader(draw.close.pubHash) + draw.entries.map(logLine).join(''),
    ledger: ledgerOf(statementsOf(draw)),
    receipt: receiptOf(draw),
    ticket: ticketOf(draw),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Announcement, cut, closing, opening of a lock and result of a draw, as the ledger has them;
 * behind its beginning, where it has one.
 */
export function statementsOf(draw: BuiltDraw): LedgerEntry[] {
  const { pub, cut, close, result } = courseOf(draw);
  const first = draw.begins ? [beginningEntry(draw.begins)] : [];
  return [...first, pub, cut, close, ...openingOf(draw), result];
}

/** The entry that opened the lock of a draw; none where it has no lock, or its round opened it. */
export function openingOf({ close, reveal }: BuiltDraw): LedgerEntry[] {
  if (!reveal) return [];
  const opening = { ...reveal, closeHash: closeHash(close) };
  const statement = preimageOf((hash) => revealHash(opening, hash));
  return [{ atMs: reveal.atMs, statement }];
}

/** The same by their names. */
export type DrawnCourse = Record<'pub' | 'cut' | 'close' | 'result', LedgerEntry>;

export function courseOf(draw: BuiltDraw): DrawnCourse {
  const { publication, close, result } = draw;
  const { closedAtMs, round } = close;
  const openedMs = draw.reveal?.atMs ?? 0;
  const times = isOwn(publication.chainHash) ? ownChain : quicknet;
  return {
    pub: {
      atMs: publication.runAtMs - dayMs,
      statement: preimageOf((hash) => pubHash(publication, hash)),
    },
    cut: cutAt(draw, Math.min(publication.runAtMs, closedAtMs)),
    close: { atMs: closedAtMs, statement: preimageOf((hash) => closeHash(close, hash)) },
    result: {
      atMs: Math.max(closedAtMs, openedMs, roundTimeMs(times, round)) + 1000,
      statement: preimageOf((hash) => resultHash(result, hash)),
    },
  };
}

function isOwn(name: Uint8Array): boolean {
  return equalBytes(name, chainHash(ownChain));
}

/** The cut of a draw: its first leaves, all unless given. */
export function cutAt(draw: BuiltDraw, atMs: number, leaves = draw.entries.length): LedgerEntry {
  const { pubHash: published } = draw.close;
  const { size: logSize, root: logRoot } = headOf(published, draw.entries.slice(0, leaves));
  const heads = cutOf({ pubHash: published, logSize, logRoot });
  return { atMs, statement: preimageOf((hash) => headsHash(heads, hash)) };
}

/** Of the first ticket, given out when the log had two entries and the ledger one. */
function receiptOf(draw: BuiltDraw): ReceiptJson {
  const receipt = receiptsOf(draw, 2)[0];
  if (!receipt) throw new Error('The draw begins with a ticket');
  return receiptToJson(receipt);
}

/**
 * The receipts of one run: of every ticket among the first entries of the log, under one signature.
 */
export function receiptsOf(
  draw: BuiltDraw,
  logSize: number,
  checkpoint: TreeHead = announcedHead(draw),
): Receipt[] {
  const { publication, entries, holders, close } = draw;
  const { pubHash: published } = close;
  const logged = entries.slice(0, logSize);
  const leaves = logged.map((entry) => leafOf(published, entry));
  const log = headOf(published, logged);
  const atMs = publication.runAtMs - dayMs / 2;
  const run = signRun({ pubHash: published, log, atMs, checkpoint }, sign);
  return logged.flatMap((entry, logIndex) => {
    if (entry.type === 'void') return [];
    const { serial, code, holderCommit } = entry;
    const ticket = { serial, code, holderCommit, logIndex, holder: holders[serial] ?? null };
    const path = inclusionPath(leaves, logIndex);
    return issueReceipt(run, { drawId: publication.drawId, ...ticket, path });
  });
}

/** The ledger up to the draw's announcement. */
function announcedHead(draw: BuiltDraw): TreeHead {
  const ledger = new Frontier();
  for (const entry of statementsOf(draw).slice(0, draw.ledger.pubSeq + 1)) {
    ledger.push(leafHash(ledgerEntry(entry)));
  }
  return ledger.head();
}

function ticketOf({ close, entries }: BuiltDraw): TicketProofJson {
  const [pick] = picksAt(close.pubHash, sealedOf(entries), [0]);
  if (!pick) throw new Error('The draw has a ticket that counts');
  const { serial, code, holderCommit, proof, position } = pick;
  const { listSize, listRoot, pubHash: published } = close;
  const ticket = { serial, code, holderCommit, proof, position, listSize, listRoot, void: false };
  return ticketProofToJson({ ...ticket, pubHash: published, closeHash: closeHash(close) });
}
