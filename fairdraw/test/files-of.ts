import { toHex } from '../src/bytes.ts';
import { certificateOf, type CertificateJson } from '../src/certificate.ts';
import { ledgerPageToJson, type LedgerEntryJson, type LedgerPageJson } from '../src/ledger-json.ts';
import { emptyLedgerHead, ledgerHead } from '../src/ledger.ts';
import { logHeader, logLine } from '../src/log-text.ts';
import { numberSpaceOf, pubHash } from '../src/publication.ts';
import { issueReceipt, receiptToJson, type ReceiptJson } from '../src/receipt.ts';
import { closeToJson, publicationToJson, resultToJson } from '../src/statement-json.ts';
import { closeHash, resultHash } from '../src/statements.ts';
import { ticketProofToJson, type TicketProofJson } from '../src/ticket-proof.ts';
import { headOf, picksAt, sealedOf, sign, type BuiltDraw } from './build-draw.ts';

/** The files that anyone can have of a draw, and those of the holder of its first ticket. */
export type Files = {
  certificate: CertificateJson;
  log: string;
  ledger: LedgerPageJson;
  receipt: ReceiptJson;
  ticket: TicketProofJson;
};

export function filesOf(draw: BuiltDraw): Files {
  return {
    certificate: certificateOf(draw),
    log: logHeader(draw.close.pubHash) + draw.entries.map(logLine).join(''),
    ledger: chained(statementsOf(draw)),
    receipt: receiptOf(draw),
    ticket: ticketOf(draw),
  };
}

type Unchained<Entry> = Entry extends LedgerEntryJson
  ? Pick<Entry, 'type' | 'statement'> & { hash: Uint8Array }
  : never;
export type Statement = Unchained<LedgerEntryJson>;

/** Announcement, closing and result of a draw, as the ledger has them. */
export function statementsOf({ publication, close, result }: BuiltDraw): Statement[] {
  const outcome = resultToJson(result, numberSpaceOf(publication));
  return [
    { type: 'pub', statement: publicationToJson(publication), hash: pubHash(publication) },
    { type: 'close', statement: closeToJson(close), hash: closeHash(close) },
    { type: 'result', statement: outcome, hash: resultHash(result) },
  ];
}

/** A signed ledger of nothing but these statements. */
export function chained(statements: readonly Statement[]): LedgerPageJson {
  let head = emptyLedgerHead();
  const entries = statements.map(({ hash, ...statement }, seq): LedgerEntryJson => {
    head = ledgerHead({ previousHead: head, seq, statementHash: hash });
    return { ...statement, seq, head: toHex(head) };
  });
  return ledgerPageToJson({ entries, signature: sign(head), hasMore: false });
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
