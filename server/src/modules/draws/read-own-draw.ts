import type { drawStatsCall } from '@clubdraw/contract/draws/draw-endpoints';
import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { canCancelDraw, canEditDraw } from '@clubdraw/domain/draws/draw-can';
import { times, type Currency } from '@clubdraw/domain/money/money';
import type { Context } from '../../context.ts';
import { revisionOf } from '../../flow/revision.ts';
import { saidOfDraw, textsOfDraw } from './draw-columns.ts';
import { countNumbers } from './draw-numbers.store.ts';
import { drawFacts, ownDrawView } from './draw.view.ts';
import { noSuchDraw } from './draws.refusals.ts';
import { findOwnDraw, type StoredDraw } from './draws.store.ts';
import { readTermsVersion } from '../terms/read-terms.ts';
import { countRefunds, sumSold } from './owned-draws.store.ts';
import { readPrizeCourse } from './read-prize-course.ts';
import { readWinners } from './read-winners.ts';
import { canStartLive } from './start-live-draw.ts';

type Owned = { ownerId: string; drawId: string };

/**
 * One of the owner's draws, with what may be done to it and why not.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function readOwnDraw(context: Context, owned: Owned): Promise<OwnedDraw> {
  const now = context.clock.now();
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  const facts = drawFacts(draw);
  const { passedOver } = await readPrizeCourse(context, draw.id);
  const winners = (await readWinners(context, [draw.id])).get(draw.id) ?? [];
  return {
    ...ownDrawView(draw, now),
    revision: revisionOf(saidOfDraw(draw)),
    ...textsOfDraw(draw),
    termsHtml: await readTermsVersion(context, draw.termsVersionId),
    emailWinner: draw.emailWinner,
    can: {
      edit: canEditDraw(facts, now),
      cancel: canCancelDraw(facts, now),
      startLive: canStartLive(draw, now),
    },
    refunds: await refundsOf(context, draw),
    winner: firstOf(winners),
    winners,
    prizeTurn: winners[0]?.turn ?? null,
    passedOver,
    grossSales: await grossSales(context, draw),
  };
}

/** The holder of the first place. */
function firstOf([first]: readonly OwnedWinner[]): OwnedDraw['winner'] {
  if (!first || first.code === null) return null;
  const { code, email, phone, name } = first;
  return { code, email, phone, name };
}

async function refundsOf(context: Context, draw: StoredDraw): Promise<OwnedDraw['refunds']> {
  if (!draw.cancelledAt) return { total: 0, done: 0, failed: 0 };
  return countRefunds(context.db, { ownerId: draw.ownerId, drawId: draw.id });
}

/**
 * The price is fixed from the first ticket on, and a cancelled draw gives everything back. With
 * bundles, codes or a free way in only the payments say what was paid.
 */
async function grossSales(
  { db }: Context,
  { id, ownerId, entryCost, bundles, freeEntry, hasCodes, ticketsSold, cancelledAt }: StoredDraw,
): Promise<OwnedDraw['grossSales']> {
  if (cancelledAt) return times(entryCost, 0);
  if (bundles.length === 0 && !freeEntry && !hasCodes) return times(entryCost, ticketsSold);
  return { ...entryCost, amount: await sumSold(db, { ownerId, drawId: id }) };
}

type Stats = AnswerOf<typeof drawStatsCall>;

/**
 * Tickets sold, the winning code and how often each number stands on a ticket (product §2.13).
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
    buyersCount: draw.members,
    winnerCode: draw.result?.winnerCode ?? null,
    numbersFrequency: await countNumbers(context.db, { drawId: draw.id, from: draw.numbers.from }),
  };
}

/**
 * In what currency one of the owner's draws is sold, whose days count, and how many tickets came
 * online for nothing: null for a draw without this way.
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function findOwnedSale(
  context: Context,
  owned: { ownerId: string; drawId: string },
): Promise<{ currency: Currency; timezone: string; freeOnline: number | null }> {
  const draw = await findOwnDraw(context.db, owned);
  if (!draw) throw noSuchDraw();
  const freeOnline = draw.freeEntry?.online ? draw.ticketsFree : null;
  return { currency: draw.entryCost.currency, timezone: draw.timezone, freeOnline };
}
