import { verifyBeacon } from '../../beacon/beacon.ts';
import { codeOfIndex } from '../../draw/number-space.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import { ticketsAt } from '../../draw/tickets-at.ts';
import { drawSeedWith } from './check-seed.ts';
import { seedOf } from './seed-facts.ts';
import { numberOf, positionsOf } from '../picks/check-picks.ts';
import type { Case } from '../evidence.ts';
import { dueRound } from './rounds-again.ts';
import { scheduled, type Timing } from '../sold-out/sold-out-facts.ts';

/** The rounds that a closing came too late for, and what is known of each. */
export type MissedRounds = { rounds: readonly number[]; words: readonly string[] };

/**
 * Computes who would have won in the rounds that a late closing missed, with the list that was
 * closed: lateness is a choice, and this shows what was at stake. Null for a closing in time.
 */
export async function missedRounds(given: Case, timing: Timing): Promise<MissedRounds | null> {
  const { close } = given.certificate;
  if (!close) return null;
  const { closedAtMs } = close;
  const due = dueRound(scheduled(given, timing), { closedAtMs, times: given.chain });
  if (!due || due.missed.length === 0) return null;
  const seed = seedOf(given);
  const would = due.missed.map((round) => firstPick(given, { round, seed }));
  const places = would.flatMap((pick) => (typeof pick === 'number' ? [pick] : []));
  const tickets = given.log && places.length > 0 ? await ticketsAt(given.log, places) : [];
  const codes = new Map(tickets.map(({ position, code }) => [position, code]));
  const unknown = would.filter((pick) => pick === null).length;
  const words = due.missed.flatMap((round, at) => {
    const pick = would[at];
    if (pick === null || pick === undefined) return [];
    if (typeof pick === 'string') return [`Round ${round} would have drawn ${pick}.`];
    const code = codes.get(pick);
    const who = code === undefined ? `position ${pick}` : `ticket ${code}, position ${pick}`;
    return [`In round ${round}, ${who} would have won.`];
  });
  if (unknown > 0) words.push(`Not checked: who would have won in ${unknown} missed rounds.`);
  return { rounds: due.missed, words };
}

/** The first position that a missed round picks, or the number that it draws; null when unknown. */
function firstPick(
  given: Case,
  { round, seed }: { round: number; seed: Uint8Array | null },
): number | string | null {
  const { publication, close } = given.certificate;
  const beacon = given.missed?.find((one) => one.round === round);
  if (!close || !beacon || !seed || !verifyBeacon(given.chain, beacon, given.hash)) return null;
  const drawSeed = drawSeedWith(given, { beacon, round, seed });
  if (publication.method === 'COMPUTER_PICKED_NO_WINNER') {
    return codeOfIndex(numberSpaceOf(publication), numberOf(given, drawSeed).values[0] ?? 0n);
  }
  return positionsOf(given, drawSeed, close.listSize).positions[0] ?? null;
}
