import { equalBytes } from '../../tree/bytes.ts';
import type { Certificate } from '../../statements/certificate-json.ts';
import { voidReasonCodes } from '../../tree/leaves.ts';
import type { Close } from '../../statements/statements.ts';
import { voidWords } from '../../statements/void-words.ts';
import { earlyFault } from './early-fault.ts';
import { cutFault, cutSeq, lateCutWords } from './check-cut.ts';
import { gapsOf, gapWords, turnFault } from '../receipts/check-turns.ts';
import { failed, notChecked, passed, warning, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { fullLogFault, untoldFault } from './full-log-fault.ts';
import type { LedgerFacts, StatedHead } from '../ledger/ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';
import type { Timing } from '../sold-out/sold-out-facts.ts';
import { movedTickets } from './moved-tickets.ts';
import { struckFault } from './struck-fault.ts';

/** The words of the ledger about the log while it grew, and how the draw's time follows from it. */
type Stated = { ledger: LedgerFacts | null; timing: Timing };

/**
 * V13: the log's own rules held, or it would not be here; now against what was closed, and against
 * what the ledger stated of it while it grew. Without the log a ticket from before the opening
 * fails it, which the ledger or a receipt shows alone.
 */
export function checkLog(given: Case, log: LogFacts | string | null, stated: Stated): CheckOutcome {
  const { close } = given.certificate;
  if (typeof log === 'string') return failed(log);
  const { ledger } = stated;
  if (!log) {
    const early = earlyFault(given, ledger);
    return early === null ? notChecked('It needs the entry log.') : failed(early);
  }
  const heads = ledger?.logHeads ?? [];
  const gaps = gapsOf(given, ledger);
  const { size, issued, voided, voidsByReason, listSize } = log;
  const moved = movedTickets(given, log, { ledger, until: cutSeq(given, stated) });
  const numbers = {
    logSize: size,
    issued,
    voided,
    voidsByReason,
    moved: typeof moved === 'number' ? moved : 0,
    listSize,
    heads: heads.length,
    gaps: gaps.map(({ fromMs, untilMs }) => `${fromMs}-${untilMs}`),
  };
  const fault = openFault(given, log, stated) ?? (close && sealedFault(given, log, stated));
  if (fault !== null) return failed(fault, numbers);
  if (typeof moved === 'string') return failed(moved, numbers);
  if (!close) return notChecked(`The log has ${size} leaves; the draw is not closed yet.`, numbers);
  const why = voidWords(voidsByReason, moved);
  const gone = why === '' ? `${voided} void` : `${voided} void (${why})`;
  const late = lateCutWords(given, stated);
  const words = [`${issued} tickets, ${gone}, ${listSize} in the list.`, late, gapWords(gaps)];
  const detail = words.filter((sentence) => sentence !== '').join(' ');
  return late === '' ? passed(detail, numbers) : warning(detail, numbers);
}

/**
 * The faults that an open draw can have, too: a log that is another one than was stated or signed
 * for.
 */
function openFault(given: Case, log: LogFacts, { ledger, timing }: Stated): string | null {
  const isOver =
    given.certificate.close !== null || ledger?.own.some(({ kind }) => kind === 'cancel') === true;
  // A log that grows may have been read before the head that names it was stated.
  const heads = (ledger?.logHeads ?? []).filter(({ size }) => isOver || size <= log.size);
  return (
    statedFault(log, heads) ??
    turnFault(given, ledger) ??
    earlyFault(given, ledger) ??
    fullLogFault(given, log, timing)
  );
}

function sealedFault(given: Case, log: LogFacts, stated: Stated): string | null {
  const { certificate } = given;
  const { close } = certificate;
  if (!close) return null;
  return (
    closedFault(close, log) ??
    cutFault(given, log, stated) ??
    listFault(certificate, log) ??
    unconfirmedFault(certificate, log) ??
    payerFault(certificate, log) ??
    untoldFault(given, log, stated.timing) ??
    struckFault(given, log, { ledger: stated.ledger, until: cutSeq(given, stated) })
  );
}

function closedFault(close: Close, { size, root }: LogFacts): string | null {
  if (size !== close.logSize) {
    return `The log has ${size} leaves, ${close.logSize} were closed.`;
  }
  return equalBytes(root, close.logRoot) ? null : 'The log’s root is not the one that was closed.';
}

function statedFault(log: LogFacts, heads: readonly StatedHead[]): string | null {
  const broken = heads.find((head) => !isPrefix(log, head));
  if (!broken) return null;
  return `Entry ${broken.seq} of the ledger stated another log of ${broken.size} leaves.`;
}

function listFault({ close, result }: Certificate, log: LogFacts): string | null {
  const { listSize, listRoot, drawnPosition } = log;
  if (listSize !== close?.listSize || !equalBytes(listRoot, close.listRoot)) {
    return `The ${listSize} tickets that count are not the list that was closed.`;
  }
  if (result?.outcome !== 'no-winner' || drawnPosition === null) return null;
  return 'A ticket that counts has the drawn number, though nobody won.';
}

/** Only a draw whose conditions say so leaves a ticket out for want of a confirmation. */
function unconfirmedFault({ stated }: Certificate, { voidsByReason }: LogFacts): string | null {
  const count = voidsByReason[voidReasonCodes.unconfirmed] ?? 0;
  if (count === 0 || stated.confirmEntries) return null;
  return `The log leaves out what nobody confirmed (${count}), though the conditions ask for no confirmation.`;
}

/**
 * Only a payer and the payer's bank take what was bought back, and only a mailbox what it did not
 * ask for. Where some tickets are bought and others are not, the list of sources says which.
 */
function payerFault(
  { publication, stated }: Certificate,
  { voidsByReason }: LogFacts,
): string | null {
  const { holder, bank, unpaid, 'not-me': notMe } = voidReasonCodes;
  const count = (codes: readonly number[]) =>
    codes.reduce((sum, code) => sum + (voidsByReason[code] ?? 0), 0);
  const isFree = publication.kind === 'promo';
  const wrong = count(isFree ? [holder, bank, unpaid] : hasEntries(stated) ? [] : [notMe]);
  if (wrong === 0) return null;
  return isFree
    ? `The log leaves out ${wrong} for the reason of a payment, though nothing is paid.`
    : `The log leaves out ${wrong} as not asked for, though every ticket is bought.`;
}

function hasEntries({ freeOnline, freePost, maxGiven }: Certificate['stated']): boolean {
  return freeOnline !== null || freePost !== null || maxGiven !== null;
}

function isPrefix({ roots }: LogFacts, { size, root }: StatedHead): boolean {
  const own = roots.get(size);
  return own !== undefined && equalBytes(own, root);
}
