import { codeOfIndex } from './number-space.ts';
import { numberSpaceOf } from '../statements/publication.ts';
import type { Result } from '../statements/statements.ts';
import { ticketsAt, type PlacedTicket } from './tickets-at.ts';
import { caseOf } from '../verify/case-of.ts';
import { drawnIndexOf, positionsOf } from '../verify/picks/check-picks.ts';
import { drawSeedOf } from '../verify/seed/check-seed.ts';
import type { Case, Evidence } from '../verify/evidence.ts';
import { outcomeHash } from '../verify/hashes.ts';
import { logQuestionOf } from '../verify/log/log-question-of.ts';
import { readLog } from '../verify/log/read-log.ts';

/** The outcome of a draw, before its publisher says so. */
export type Foreseen = {
  /** The code that was drawn; null where tickets are picked. */
  drawnCode: string | null;
  /**
   * In the sealed list, the winner's first; null where only the log says who has the drawn code.
   */
  positions: readonly number[] | null;
  /** The tickets there, in the same order; null without the log. */
  tickets: readonly PlacedTicket[] | null;
  /** Of the only result that can follow; null without the positions. */
  resultHash: Uint8Array | null;
};

/**
 * Computes what follows from a closed draw's certificate and its round (`beacon`, where the
 * certificate does not have it yet), with or without its log. Believes both: `verify` says what
 * they are worth. Throws RangeError for what is no certificate, and while closing or round are
 * missing.
 */
export async function foresee(evidence: Evidence): Promise<Foreseen> {
  const given = caseOf(evidence);
  const { publication, close, closeHash } = given.certificate;
  const drawSeed = drawSeedOf(given);
  if (!close || !closeHash || !drawSeed) throw new RangeError('Nothing can follow yet');
  const numberIndex = drawnIndexOf(given);
  const positions =
    numberIndex === null
      ? positionsOf(given, drawSeed, close.listSize).positions
      : await holderOf(given, close.listSize);
  const tickets = given.log && positions ? await ticketsAt(given.log, positions) : null;
  const drawnCode =
    numberIndex === null ? null : codeOfIndex(numberSpaceOf(publication), numberIndex);
  if (!positions) return { drawnCode, positions, tickets, resultHash: null };
  const nobody = numberIndex === null ? 'no-entries' : 'no-winner';
  const outcome = positions.length > 0 ? 'winner' : nobody;
  const result: Result = { closeHash, drawSeed, outcome, numberIndex, positions };
  return { drawnCode, positions, tickets, resultHash: outcomeHash(result, given.hash) };
}

/**
 * The position of the ticket with the drawn code, if one has it; null where that cannot be known.
 */
async function holderOf(given: Case, listSize: number): Promise<number[] | null> {
  if (listSize === 0) return [];
  if (!given.log) return null;
  const { drawnPosition } = await readLog(given.log, logQuestionOf(given, []), given.hash);
  return drawnPosition === null ? [] : [drawnPosition];
}
