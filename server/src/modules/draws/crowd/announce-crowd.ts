import { canSellTickets } from '@clubdraw/domain/draws/draw-can';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { isBeforeOpening } from '@clubdraw/domain/draws/opening';
import * as words from '@clubdraw/domain/purchases/crowd-messages';
import { crowdBounds, crowdDateProblem } from '@clubdraw/domain/purchases/ready-pages';
import * as messages from '@clubdraw/domain/texts/messages';
import { instantOfRequest } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { demandNamed } from '../../../flow/fair-share/operations.ts';
import { refuseSuspended } from '../../clubs/suspensions.ts';
import { findSeller } from '../../connect/find-seller.ts';
import { drawFacts } from '../draw.view.ts';
import { noSuchDraw, notPossibleForDraw, wrongField } from '../draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from '../draws.store.ts';
import { forgetOffer } from '../find-offer.ts';
import { momentOf } from '../moment-of.ts';
import {
  dropReadyPages,
  findCrowd,
  forgetMissedCrowd,
  putCrowd,
  sumBuyersElsewhere,
} from './crowds.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Announcement = { ownerId: string; drawId: string; at: string; buyers: number };

/**
 * Announces many buyers of a paid draw, in the place of those announced before: payment pages are
 * made ahead for them (product §14.20). With another time those that were made are given to nobody,
 * as they would end too early.
 *
 * @throws {Refusal} missing, also for another's draw; conflict (closed, a free draw, the club is
 *   suspended, cannot take cards, or has too many buyers announced); invalid, for the time
 */
export async function announceCrowd(
  context: Context,
  { ownerId, drawId, at: typed, buyers }: Announcement,
): Promise<void> {
  demandNamed(context, 'readyPages');
  const { accountId, paymentMethods } = await findSeller(context, ownerId);
  await transaction(context.db, async (trx) => {
    // One after the other, so that each counts those before it.
    await lockByName(trx, `crowds of ${ownerId}`);
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    await refuseSuspended(trx, ownerId);
    const now = momentOf(context, draw);
    refuseWithoutSale(draw, now);
    if (accountId === null || !paymentMethods.includes('card'))
      throw notPossibleForDraw(messages.clubCannotTakePayments);
    const at = dateOf(typed, { draw, now });
    const elsewhere = await sumBuyersElsewhere(trx, { ownerId, drawId });
    if (elsewhere + buyers > crowdBounds.ofClub) throw notPossibleForDraw(words.atMostBuyersOfClub);
    const before = await findCrowd(trx, drawId);
    if (before && before.at.getTime() !== at.getTime()) await dropReadyPages(trx, { drawId });
    const { revision } = draw;
    await forgetMissedCrowd(trx, { drawId });
    await putCrowd(trx, { drawId, at, buyers, revision, accountId, now });
    if (before?.at.getTime() === at.getTime() && before.buyers === buyers) return;
    const was = before ? String(before.buyers) : null;
    const changes = [{ field: 'buyers', before: was, after: String(buyers) }];
    await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
  });
  forgetOffer(context, drawId);
}

function refuseWithoutSale(draw: StoredDraw, now: Date): void {
  if (drawKindOf(draw.entryCost) === 'promo') throw notPossibleForDraw(words.crowdsOfPaidDraws);
  const sale = canSellTickets(drawFacts(draw), now);
  if (!sale.allowed) throw notPossibleForDraw(messages.drawClosed);
}

const dateWords = {
  past: messages.dateInFuture,
  tooFar: words.crowdWithin20Hours,
  tooNearDraw: words.crowdBeforeDraw,
} as const;

function dateOf(typed: string, { draw, now }: { draw: StoredDraw; now: Date }): Date {
  const at = instantOfRequest(typed, draw.timezone);
  if (!at) throw wrongField('at', messages.dateRequired);
  const problem = crowdDateProblem(at, { now, runAt: draw.runAt });
  if (problem) throw wrongField('at', dateWords[problem]);
  if (isBeforeOpening(draw, at)) throw wrongField('at', words.crowdBeforeOpening);
  return at;
}
