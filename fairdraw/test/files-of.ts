import { certificateOf, type CertificateJson } from '../src/certificate.ts';
import type { LedgerEntry } from '../src/ledger-entry.ts';
import { logHeader, logLine } from '../src/log-text.ts';
import { preimageOf } from '../src/preimage.ts';
import { pubHash } from '../src/publication.ts';
import { issueReceipt, receiptToJson, type ReceiptJson } from '../src/receipt.ts';
import { closeHash, resultHash } from '../src/statements.ts';
import { ticketProofToJson, type TicketProofJson } from '../src/ticket-proof.ts';
import { headOf, picksAt, sealedOf, sign, type BuiltDraw } from './build-draw.ts';
import { ledgerOf, type LedgerFiles } from './ledger-of.ts';

/** The files that anyone can have of a draw, and those of the holder of its first ticket. */
export type Files = {
  certificate: CertificateJson;
  log: string;
  ledger: LedgerFiles;
  receipt: ReceiptJson;
  ticket: TicketProofJson;
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

/** Announcement, closing and result of a draw, as the ledger has them. */
export function statementsOf({ publication, close, result }: BuiltDraw): LedgerEntry[] {
  const { closedAtMs } = close;
  const bytes = [
    preimageOf((hash) => pubHash(publication, hash)),
    preimageOf((hash) => closeHash(close, hash)),
    preimageOf((hash) => resultHash(result, hash)),
  ];
  const times = [publication.runAtMs - dayMs, closedAtMs, closedAtMs + 60_000];
  return bytes.map((statement, at) => ({ statement, atMs: times[at] ?? 0 }));
}

/** Given out when the log had two entries. */
function receiptOf({ publication, entries, firstSalt, close }: BuiltDraw): ReceiptJson {
  const [first] = sealedOf(entries.slice(0, 1));
  const ticket = { serial: 0, code: first?.code ?? '', salt: firstSalt, logIndex: 0 };
  const { pubHash: published } = close;
  const log = headOf(published, entries.slice(0, 2));
  const { drawId } = publication;
  return receiptToJson(issueReceipt({ ...ticket, drawId, pubHash: published, log, sign }));
}

function ticketOf({ close, entries }: BuiltDraw): TicketProofJson {
  const [pick] = picksAt(close.pubHash, sealedOf(entries), [0]);
  if (!pick) throw new Error('The draw has a ticket that counts');
  const { serial, code, holderCommit, proof, position } = pick;
  const { listSize, listRoot, pubHash: published } = close;
  const ticket = { serial, code, holderCommit, proof, position, listSize, listRoot, void: false };
  return ticketProofToJson({ ...ticket, pubHash: published, closeHash: closeHash(close) });
}
