import { rankedTurns, type RankedTurns } from '../edge/ranked-turns.ts';
import { roomBesidePeople } from '../edge/room-beside-people.ts';

/** The sorts of background work, those first that people wait for. */
export type BackgroundRank = 'tickets' | 'mails' | 'sweeps' | 'rest';

export type BackgroundTurns = RankedTurns<BackgroundRank>;

/**
 * Lets background work yield to the people who wait for an answer of this process. Payments of a draw
 * share a statement, so more of them at work make fewer statements.
 */
export function backgroundTurns(people: () => number): BackgroundTurns {
  const ranks = {
    tickets: { floor: 8 },
    mails: { floor: 4 },
    sweeps: { floor: 2 },
    rest: { floor: 2 },
  };
  return rankedTurns({ ranks, room: roomBesidePeople(people) });
}
