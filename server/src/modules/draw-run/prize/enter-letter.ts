import type { enterLetterCall } from '@clubdraw/contract/draws/letter';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { localDateTime } from '@clubdraw/domain/time/local-time';
import * as messages from '@clubdraw/domain/texts/messages';
import { claimUntil } from '@clubdraw/domain/draws/passing-over';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { instantOfLocal } from '@clubdraw/domain/time/schedule';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { findPublicDraw } from '../../draw-log/find-public-draw.ts';
import { lockDraw } from '../draw-run.store.ts';
import { getDrawnResult, listOpenAwards, updateAward, type StoredAward } from './awards.store.ts';
import { isCardForgotten } from './cards.store.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Letter = {
  ownerId: string;
  name: string;
  code: string;
  /** YYYY-MM-DD, by the calendar of the draw's zone. */
  sentOn: string;
  /** The carrier's number; null without one. */
  dispatch: string | null;
};

/**
 * The club says that it sent a letter to a winner whom no e-mail reaches. The ledger says so, and
 * from its date on the winner has the days to claim the prize, 21 at least. Once for each winner.
 *
 * @throws {Refusal} missing, also for another's draw; conflict for a winner who was told by e-mail,
 *   has claimed the prize in the portal, has a letter or is forgotten; invalid for a day before the
 *   draw or ahead
 */
export async function enterLetter(
  context: Context,
  { ownerId, name, ...letter }: Letter,
): Promise<AnswerOf<typeof enterLetterCall>> {
  const { id: drawId, ...known } = await findPublicDraw(context, name);
  if (known.ownerId !== ownerId) throw new Refusal('missing', messages.noDrawWithThisId);
  return transaction(context.db, async (trx) => enter(trx, context, { drawId, ...letter }));
}

type Entering = Omit<Letter, 'ownerId' | 'name'> & { drawId: string };

async function enter(
  trx: Trx,
  context: Context,
  { drawId, code, sentOn, dispatch }: Entering,
): Promise<AnswerOf<typeof enterLetterCall>> {
  const now = context.clock.now();
  const draw = await lockDraw(trx, drawId);
  const awards = draw?.drawnAt ? await listOpenAwards(trx, drawId) : [];
  if (!draw?.drawnAt || awards.length === 0)
    throw new Refusal('conflict', prizeMessages.noWinnerToPassOver);
  const award = awards.find((held) => held.code === code);
  if (!award) throw new Refusal('conflict', prizeMessages.winnerChanged);
  await checkAward(trx, drawId, award);
  const sentAt = sentAtOf(sentOn, { drawnAt: draw.drawnAt, now, timezone: award.timezone });
  const { place, rank, claimDays } = award;
  const { name, hash: about } = await getDrawnResult(trx, drawId);
  const body = { place, rank, sent: sentAt.getTime(), dispatch: dispatch || '-' };
  const record = { drawId, name, type: 'letter', about, body, now } as const;
  const letterAt = await enterRecord(trx, context, record);
  const letter = { letter_sent_at: sentAt, letter_dispatch: dispatch || null };
  await updateAward(trx, { drawId, rank }, { letter_at: letterAt, ...letter });
  await writeAuditLine(trx, context, { subjects: { draw: drawId, ticket: code } });
  const until = claimUntil({ toldAt: award.toldAt, isByPost: true, letterAt, claimDays });
  if (!until) throw new Error('a letter begins the days to claim');
  return { enteredAt: letterAt.toISOString(), claimUntil: until.toISOString() };
}

async function checkAward(trx: Trx, drawId: string, award: StoredAward): Promise<void> {
  const { toldAt, isByPost, letterAt, claimedAt, isClaimedByPost, rank } = award;
  if (toldAt === null) throw new Refusal('conflict', prizeMessages.winnerNotTold);
  if (!isByPost) throw new Refusal('conflict', prizeMessages.reachedByMail);
  if (claimedAt && !isClaimedByPost) throw new Refusal('conflict', prizeMessages.winnerClaimed);
  if (letterAt) throw new Refusal('conflict', prizeMessages.letterEntered);
  if (await isCardForgotten(trx, { drawId, rank }))
    throw new Refusal('conflict', prizeMessages.addressForgotten);
}

type Between = { drawnAt: Date; now: Date; timezone: string };

/** The beginning of the day, in the draw's zone. */
function sentAtOf(sentOn: string, { drawnAt, now, timezone }: Between): Date {
  const [first, last] = [drawnAt, now].map((at) => localDateTime(at, timezone).slice(0, 10));
  if (sentOn < (first ?? '') || sentOn > (last ?? '')) {
    throw new Refusal('invalid', prizeMessages.letterDayRange, {
      fields: { sentOn: prizeMessages.letterDayRange },
    });
  }
  return instantOfLocal(`${sentOn}T00:00`, timezone);
}
