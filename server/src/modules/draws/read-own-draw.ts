import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { canCancelDraw, canEditDraw } from '@clubdraw/domain/draw-can';
import { times } from '@clubdraw/domain/money';
import type { Context } from '../../context.ts';
import { canStartLive } from './can-start-live.ts';
import { drawFacts, drawView } from './draw.view.ts';
import { noSuchDraw } from './draws.refusals.ts';
import { findOwnDraw, type StoredDraw } from './draws.store.ts';
import { countRefunds, findWinner, getTermsHtml, readPicks } from './owned-draws.store.ts';

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
  return {
    ...drawView(draw, now),
    termsHtml: await getTermsHtml(context.db, draw.termsVersionId),
    emailWinner: draw.emailWinner,
    can: {
      edit: canEditDraw(facts, now),
      cancel: canCancelDraw(facts, now),
      startLive: canStartLive(draw, now),
    },
    refunds: await refundsOf(context, draw),
    winner: draw.result ? await findWinner(context.db, owned) : null,
    ...(await readPicks(context.db, owned)),
    grossSales: grossSales(draw),
  };
}

async function refundsOf(context: Context, draw: StoredDraw): Promise<OwnedDraw['refunds']> {
  if (!draw.cancelledAt) return { total: 0, done: 0, failed: 0 };
  return countRefunds(context.db, { ownerId: draw.ownerId, drawId: draw.id });
}

/** The price is fixed from the first ticket on; a cancelled draw gives everything back. */
function grossSales({ entryCost, ticketsSold, cancelledAt }: StoredDraw): OwnedDraw['grossSales'] {
  return times(entryCost, cancelledAt ? 0 : ticketsSold);
}
