import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { drawStats } from '@clubdraw/contract/draws/draw-endpoints';
import type { Context } from '../../context.ts';
import { countNumbers } from './draw-numbers.store.ts';
import { noSuchDraw } from './draws.refusals.ts';
import { findOwnDraw } from './draws.store.ts';

type Stats = AnswerOf<typeof drawStats>;

/**
 * Tickets sold, the winning code and how often each number stands on a ticket (spec §2.13).
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function readDrawStats(
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<Stats> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  return {
    ticketCount: draw.ticketsSold,
    winnerCode: draw.result?.winnerCode ?? null,
    numbersFrequency: await countNumbers(context.db, { drawId: draw.id, from: draw.numbers.from }),
  };
}
