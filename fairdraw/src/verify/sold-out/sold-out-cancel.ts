import { equalBytes } from '../../tree/bytes.ts';
import type { Cancellation } from '../../statements/statements.ts';
import { failed, notChecked, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { untoldFault } from '../log/full-log-fault.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { isFull, type Timing } from './sold-out-facts.ts';

/** The log that was read, and how the draw's time follows from the ledger. */
type Found = { log: LogFacts | null; timing: Timing };

/**
 * A part of V14: why the organiser could not call off a draw that runs as soon as it is sold out,
 * or why that cannot be told; null where it could: it had not sold out, or fewer than 95 % of its
 * tickets counted in the log that the cancellation names, and no early time had come at which they
 * did.
 */
export function soldOutCancelFault(
  given: Case,
  cancel: Cancellation,
  { log, timing }: Found,
): CheckOutcome | null {
  if (timing.kind === 'wrong') return failed(timing.fault);
  if (!given.certificate.stated.soldOut) return null;
  if (timing.kind === 'early' && timing.cut) {
    return failed('It was cancelled when it was sold out and its time had come.');
  }
  if (!log || log.size !== cancel.logSize || !equalBytes(log.root, cancel.logRoot)) {
    return notChecked('Whether it was sold out when it was cancelled: it needs the entry log.');
  }
  const untold = untoldFault(given, log, timing);
  if (untold !== null) return failed(untold);
  const counted = log.issued - log.voided;
  if (!timing.soldOut || !isFull(given, counted)) return null;
  const { ticketCap } = given.certificate.publication;
  return failed(
    `It was cancelled when it was sold out: ${counted} of ${ticketCap} tickets counted.`,
  );
}
