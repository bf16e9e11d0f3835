import type { Stripe } from 'stripe';
import { referenceId } from '../reference-id.ts';
import type { Turn } from '../turn.ts';

/** The turn at the time of a test clock, or as it is for what no test clock drives. */
export function clockTurn(
  turn: Turn,
  clock: string | Stripe.TestHelpers.TestClock | null | undefined,
): Turn {
  const frozen = turn.provider.testClocks.get(referenceId(clock));
  if (frozen === undefined) return turn;
  return { ...turn, now: new Date(frozen.object.frozen_time * 1000) };
}
