import { daysAfter, goesOnAt, reminderDays } from '@clubdraw/domain/draws/passing-over';
import { passCodes } from 'fairdraw/statements/statements';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../notifications/owner-news/tell-draw-owner.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { lockDraw } from '../draw-run.store.ts';
import {
  countToPassOn,
  countToRemind,
  countWithBank,
  listToPassOn,
  listToRemind,
  listWithBank,
} from './due-awards.store.ts';
import { reviewWinner } from './review-winner.ts';
import { passOverPick } from './settle-places.ts';
import { countTold, listUncheckedTellings, type ToldWinner } from './told.store.ts';
import { findAward, getDrawnResult, updateAward, type PickOf } from './awards.store.ts';

const atOnce = 100;

/** In the certificate, for everybody. */
const givenBackReason = 'The holder gave the prize back.';

/**
 * Once the mail to a holder was handed over, the ledger says that the holder was told. One that
 * will never be taken counts, too. A holder without an e-mail address, or with one that no server
 * takes, is reached by post alone: the record says so, and the club is asked to write a letter.
 */
export const toldWinners: Sweep = {
  name: 'toldWinners',
  sweep: async (context, now) => {
    for (const pick of await listUncheckedTellings(context.db, atOnce))
      await recordTold(context, pick, now);
  },
  due: async ({ db }) => ({ nextDueAt: undefined, overdue: await countTold(db) }),
};

async function recordTold(
  context: Context,
  { drawId, rank, isMailRefused, hasNoMail }: ToldWinner,
  now: Date,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    await lockDraw(trx, drawId);
    const award = await findAward(trx, { drawId, rank });
    if (!award || award.toldAt || award.until) return;
    const { name, hash: about } = await getDrawnResult(trx, drawId);
    const mail = hasNoMail ? 'none' : isMailRefused ? 'refused' : null;
    const body = { place: award.place, rank, ...(mail !== null && { mail }) };
    const record = { drawId, name, type: 'told', about, body, now } as const;
    if (mail !== null) {
      const news = {
        kind: mailKinds.winnerByPost,
        about: { drawId, rank },
        key: `${drawId}:${rank}`,
      };
      await tellDrawOwner(trx, context, { drawId, ...news });
    }
    const toldAt = await enterRecord(trx, context, record);
    await updateAward(trx, { drawId, rank }, { told_at: toldAt, only_by_post: mail });
  });
}

/** Holders who have not claimed their prize are reminded after one day and after five. */
export const winnerReminders: Sweep = {
  name: 'winnerReminders',
  sweep: async (context, now) => {
    for (const pick of await listToRemind(context.db, now, atOnce))
      await remind(context, pick, now);
  },
  due: async ({ db }, now) => countToRemind(db, now),
};

async function remind(context: Context, { drawId, rank }: PickOf, now: Date): Promise<void> {
  await transaction(context.db, async (trx) => {
    await lockDraw(trx, drawId);
    const award = await findAward(trx, { drawId, rank });
    if (!award?.toldAt || award.claimedAt || award.givenBackAt || award.until) return;
    // After an outage of days one mail stands for both.
    const { toldAt, email, isByPost } = award;
    const reminders = reminderDays.filter((days) => daysAfter(toldAt, days) <= now).length;
    if (email && !isByPost) {
      await queueMail(trx, context, {
        kind: mailKinds.winnerReminded,
        key: `winner-reminder:${drawId}:${rank}:${reminders}`,
        recipient: email,
        about: { drawId, rank },
      });
    }
    await updateAward(trx, { drawId, rank }, { reminders });
  });
}

/** A prize whose holder's bank has the money goes on once the holder had time to answer. */
export const prizesWithBank: Sweep = {
  name: 'prizesWithBank',
  sweep: async (context, now) => {
    for (const drawId of await listWithBank(context.db, now, atOnce)) {
      await reviewWinner(context, { drawId });
    }
  },
  due: async ({ db }, now) => countWithBank(db, now),
};

/** A prize that was given back goes on when the time to undo that is over. */
export const givenBackPrizes: Sweep = {
  name: 'givenBackPrizes',
  sweep: async (context, now) => {
    for (const pick of await listToPassOn(context.db, now, atOnce)) await goOn(context, pick, now);
  },
  due: async ({ db }, now) => countToPassOn(db, now),
};

async function goOn(context: Context, { drawId, rank }: PickOf, now: Date): Promise<void> {
  await transaction(context.db, async (trx) => {
    await lockDraw(trx, drawId);
    const award = await findAward(trx, { drawId, rank });
    // Kept and given back anew since it was listed: then it has its time to undo that again.
    if (!award?.givenBackAt || award.until || goesOnAt(award.givenBackAt) > now) return;
    const because = { code: passCodes.declined, reason: givenBackReason };
    await passOverPick(trx, context, { drawId, place: award.place, rank, now, ...because });
  });
  forgetOffer(context, drawId);
}
