import { toHex } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import type { LogFacts } from './log-facts.ts';
import type { Timing } from '../sold-out/sold-out-facts.ts';
import type { SoldOut } from '../sold-out/sold-out-record.ts';

/**
 * A part of V13: all tickets were sold where the ledger says so; behind it nobody came in, and
 * nobody took a ticket back. Null where that is so, and for a log that was read before the record
 * was entered.
 */
export function fullLogFault(
  { certificate }: Case,
  log: LogFacts,
  { soldOut }: Timing,
): string | null {
  if (!soldOut) return null;
  const { publication, close } = certificate;
  if (!close && log.size < soldOut.size) return null;
  return recordFault(soldOut, log, publication.ticketCap) ?? behindFault(soldOut, log);
}

function recordFault({ seq, size, root }: SoldOut, log: LogFacts, cap: number): string | null {
  const own = log.roots.get(size);
  if (!own || toHex(own) !== root) {
    return `Entry ${seq} of the ledger stated another log of ${size} leaves.`;
  }
  const live = log.live.get(size) ?? 0;
  if (live === cap) return null;
  return `Entry ${seq} of the ledger says that it sold out, with ${live} of ${cap} tickets.`;
}

function behindFault({ size }: SoldOut, log: LogFacts): string | null {
  if (log.sizeWithTickets > size) {
    return `A ticket was added behind the ${size} leaves with which it sold out.`;
  }
  const back = log.takenBack - (log.takenBackAt.get(size) ?? 0);
  if (back === 0) return null;
  const [some, were] = back === 1 ? ['1 ticket', 'was'] : [`${back} tickets`, 'were'];
  return `${some} ${were} taken back behind the ${size} leaves with which it sold out.`;
}

/**
 * A part of V13 and V14: a log that had all tickets of such a draw, of which the ledger says
 * nothing.
 */
export function untoldFault(
  { certificate: { publication, stated } }: Case,
  log: LogFacts,
  { kind }: Timing,
): string | null {
  const { ticketCap: cap } = publication;
  if (!stated.soldOut || kind !== 'fixed' || log.maxLive < cap) return null;
  return `The log had all ${cap} tickets, and the ledger does not say that it sold out.`;
}
