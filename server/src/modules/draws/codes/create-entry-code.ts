import type { EntryCode, NewCode } from '@clubdraw/contract/entry-codes/entry-codes';
import { canSellTickets } from '@clubdraw/domain/draws/draw-can';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import {
  entryCodeBounds,
  entryCodeBytes,
  randomEntryCode,
} from '@clubdraw/domain/entries/codes/entry-code';
import * as words from '@clubdraw/domain/entries/codes/entry-code-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { instantOfRequest } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { storeAnswer } from '../../../flow/repeats/store-answer.ts';
import { drawFacts } from '../draw.view.ts';
import { noSuchDraw, notPossibleForDraw, wrongField } from '../draws.refusals.ts';
import { lockOwnDraw, type StoredDraw } from '../draws.store.ts';
import { forgetOffer } from '../find-offer.ts';
import { momentOf } from '../moment-of.ts';
import { insertEntryCode, listCodesOfDraw } from './entry-codes.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Making = { ownerId: string; drawId: string; code: NewCode };

/**
 * Makes an entry code of a paid draw, as long as tickets can be had of it (product §14.18). Without
 * a text it is ten signs that nobody can guess.
 *
 * @throws {Refusal} missing, also for another's draw; conflict (closed, a free draw, the code is
 *   there, too many codes, nothing to give away); invalid, for an end that is over or after the
 *   draw
 */
export async function createEntryCode(
  context: Context,
  { ownerId, drawId, code: wanted }: Making,
): Promise<EntryCode> {
  const made = await transaction(context.db, async (trx) => {
    const draw = await lockOwnDraw(trx, { drawId, ownerId });
    if (!draw) throw noSuchDraw();
    const now = momentOf(context, draw);
    refuseWithoutSale(draw, now);
    const { code: text, percentOff, tickets, uses, perPerson } = wanted;
    if (tickets !== null && draw.giveaways === null) throw nothingToGive();
    const until = endOf(wanted.until, { draw, now });
    const known = await listCodesOfDraw(trx, drawId);
    if (known.length >= entryCodeBounds.maxOfDraw) throw notPossibleForDraw(words.atMostCodes);
    const code = text ?? randomEntryCode(context.random.bytes(entryCodeBytes));
    const about = { code, percentOff, tickets, uses, perPerson, until, createdAt: now };
    if (!(await insertEntryCode(trx, { ...about, drawId }))) throw codeThere();
    const told = { percentOff, tickets, uses, perPerson };
    const changes = Object.entries(told).flatMap(([field, value]) =>
      value === null ? [] : [{ field, before: null, after: String(value) }],
    );
    await writeAuditLine(trx, context, { subjects: { draw: drawId }, changes });
    const whole = { ...about, used: 0, endedAt: null };
    await storeAnswer(trx, context, { code: whole });
    return whole;
  });
  forgetOffer(context, drawId);
  return made;
}

function refuseWithoutSale(draw: StoredDraw, now: Date): void {
  if (drawKindOf(draw.entryCost) === 'promo') throw notPossibleForDraw(words.codesOfPaidDraws);
  const sale = canSellTickets(drawFacts(draw), now);
  // A full draw may have free places again.
  if (!sale.allowed && sale.reason !== messages.drawFull)
    throw notPossibleForDraw(messages.drawClosed);
}

function endOf(typed: string | null, { draw, now }: { draw: StoredDraw; now: Date }): Date | null {
  if (typed === null) return null;
  const until = instantOfRequest(typed, draw.timezone);
  if (!until) throw wrongField('until', messages.dateRequired);
  if (until <= now) throw wrongField('until', messages.dateInFuture);
  if (until > draw.runAt) throw wrongField('until', words.untilAfterDraw);
  return until;
}

function nothingToGive(): Refusal {
  const message = words.nothingToGive;
  return new Refusal('conflict', message, { fields: { tickets: message } });
}

function codeThere(): Refusal {
  const message = words.codeThere;
  return new Refusal('conflict', message, { fields: { code: message } });
}
