import type { DrawResult } from '@clubdraw/contract/draws/draw-result';
import { showDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { prizesInALine } from '@clubdraw/domain/prizes/prizes';
import { showMoney } from '@clubdraw/domain/money/money';
import { stockOf } from '@clubdraw/domain/draws/stock';
import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptShareCard, type CardFacts } from '../../media/share-cards.ts';
import type { StoredDraw } from '../draws.store.ts';
import { findOffer, type Offer } from '../find-offer.ts';

/** The picture that a shared link to a draw shows; undefined for an unknown draw. */
export async function readShareCard(
  context: Context,
  { drawId, version: asked }: { drawId: string; version: string | undefined },
): Promise<Download | undefined> {
  const offer = await findOffer(context, drawId);
  const now = context.clock.now();
  return offer && keptShareCard(context, { id: drawId, facts: shareCardFacts(offer, now), asked });
}

/** The facts on a draw's share card; the club's picture stands in for that of the prize. */
export function shareCardFacts(
  { draw, club, proof }: Pick<Offer, 'draw' | 'club' | 'proof'>,
  now: Date,
): CardFacts {
  return {
    stock: stockOf(draw.id),
    clubName: proof.clubName,
    name: draw.name,
    prize: prizesInALine(draw),
    facts: factsOf(draw, now),
    imageId: draw.imageId ?? club.clubImageId,
  };
}

/**
 * Opening and price, then date and price while a draw is to come; afterwards how it ended, and no
 * price.
 */
function factsOf(draw: StoredDraw, now: Date): string[] {
  const { runAt, opensAt, timezone, entryCost, cancelledAt, closedAt, drawnAt, result } = draw;
  if (cancelledAt) return ['This draw was cancelled'];
  if (drawnAt && result) return [`Drawn on ${showDay(drawnAt, timezone)}`, resultInALine(result)];
  if (closedAt) return [showDateTime(runAt, timezone), 'Sales are closed'];
  const price = entryCost.amount === 0 ? 'Free to enter' : `${showMoney(entryCost)} a ticket`;
  if (opensAt && now < opensAt) return [`Opens ${showDateTime(opensAt, timezone)}`, price];
  return [showDateTime(runAt, timezone), price];
}

function resultInALine({ outcome, winners, winnerCode }: DrawResult): string {
  if (outcome === 'noEntries') return 'Nobody entered';
  if (outcome === 'noWinner') return 'Nobody has won';
  const held = winners.filter(({ code }) => code !== null).length;
  return held > 1 ? `${held} winning tickets` : `Winning ticket ${winnerCode ?? ''}`.trim();
}
