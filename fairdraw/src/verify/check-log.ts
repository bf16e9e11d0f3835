import { equalBytes } from '../bytes.ts';
import type { Certificate } from '../certificate-json.ts';
import { voidReasonCodes } from '../leaves.ts';
import type { Close } from '../statements.ts';
import { voidWords } from '../void-words.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { StatedHead } from './ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';

/**
 * V13: the log's own rules held, or it would not be here; now against what was closed, and against what
 * the ledger stated of it while it grew.
 */
export function checkLog(
  { certificate }: Case,
  log: LogFacts | string | null,
  heads: readonly StatedHead[],
): Outcome {
  if (typeof log === 'string') return failed(log);
  if (!log) return notChecked('It needs the entry log.');
  const { size, issued, voided, voidsByReason, listSize } = log;
  const numbers = {
    logSize: size,
    issued,
    voided,
    voidsByReason,
    listSize,
    heads: heads.length,
  };
  const { close } = certificate;
  if (!close) return notChecked(`The log has ${size} leaves; the draw is not closed yet.`, numbers);
  const fault =
    closedFault(close, log) ??
    statedFault(certificate, log, heads) ??
    listFault(certificate, log) ??
    unconfirmedFault(certificate, log);
  if (fault !== null) return failed(fault, numbers);
  const why = voidWords(voidsByReason);
  const gone = why === '' ? `${voided} void` : `${voided} void (${why})`;
  return passed(`${issued} tickets, ${gone}, ${listSize} in the list.`, numbers);
}

function closedFault(close: Close, { size, root }: LogFacts): string | null {
  if (size !== close.logSize) {
    return `The log has ${size} leaves, ${close.logSize} were closed.`;
  }
  return equalBytes(root, close.logRoot) ? null : 'The log’s root is not the one that was closed.';
}

function statedFault(
  { publication: { method, runAtMs } }: Certificate,
  log: LogFacts,
  heads: readonly StatedHead[],
): string | null {
  const broken = heads.find((head) => !isPrefix(log, head));
  if (broken) {
    return `Entry ${broken.seq} of the ledger stated another log of ${broken.size} leaves.`;
  }
  // The entries of a LIVE draw end at its date: later its log has voids alone.
  const ended = method === 'LIVE' ? heads.find(({ atMs }) => atMs >= runAtMs) : undefined;
  if (!ended || log.sizeWithTickets <= ended.size) return null;
  return `A ticket was added behind the ${ended.size} leaves with which the entries ended.`;
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

function isPrefix({ roots }: LogFacts, { size, root }: StatedHead): boolean {
  const own = roots.get(size);
  return own !== undefined && equalBytes(own, root);
}
