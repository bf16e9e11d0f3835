import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { passOverCall } from '@clubdraw/contract/draws/pass-over';
import * as messages from '@clubdraw/domain/texts/messages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { mayPassOver, namedConditions, type ClubCause } from '@clubdraw/domain/draws/passing-over';
import { Refusal } from '@clubdraw/domain/refusal';
import { passCodes } from 'fairdraw/statements/statements';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { findPublicDraw } from '../../draw-log/find-public-draw.ts';
import { publishedConditions } from '../../draw-log/published-conditions.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { readPrizeCourse } from '../../draws/read-prize-course.ts';
import { lockDraw } from '../draw-run.store.ts';
import { listOpenAwards, type StoredAward } from './awards.store.ts';
import { passOverPick } from './settle-places.ts';
import { writeAuditLine } from '../../audit/write-audit-line.ts';

type Order = { ownerId: string; name: string; reason: string; code: string; cause: ClubCause };

/**
 * Passes over the holder of a place, for one of the two causes that a club may give, once the
 * holder had time to answer: the next reserve takes exactly that place and is told; behind the last
 * one there is nobody. Nothing is drawn again, and the statement stands in ledger and certificate
 * for everybody. `code` says whom the owner means, so that two who press at once pass over one.
 *
 * @throws {Refusal} missing, also for another's draw; conflict without a winner, with another one,
 *   or too early; invalid for a reason that names no condition
 */
export async function passOverWinner(
  context: Context,
  { ownerId, name, ...order }: Order,
): Promise<AnswerOf<typeof passOverCall>> {
  const { id: drawId, ...known } = await findPublicDraw(context, name);
  if (known.ownerId !== ownerId) throw new Refusal('missing', messages.noDrawWithThisId);
  const course = await transaction(context.db, async (trx) => {
    await passOne(trx, context, { drawId, ...order });
    return readPrizeCourse({ db: trx }, drawId);
  });
  forgetOffer(context, drawId);
  return course;
}

type Passing = { drawId: string; reason: string; code: string; cause: ClubCause };

async function passOne(
  trx: Trx,
  context: Context,
  { drawId, reason, code, cause }: Passing,
): Promise<void> {
  const now = context.clock.now();
  const draw = await lockDraw(trx, drawId);
  const awards = draw?.drawnAt ? await listOpenAwards(trx, drawId) : [];
  if (awards.length === 0) throw new Refusal('conflict', prizeMessages.noWinnerToPassOver);
  const award = awards.find((held) => held.code === code);
  if (!award) throw new Refusal('conflict', prizeMessages.winnerChanged);
  const { place, rank } = award;
  const asked = { drawId, award, cause, reason };
  await checkCause(trx, { ...asked, now });
  const passing = { drawId, place, rank, code: passCodes[cause], reason, now };
  const enteredAt = await passOverPick(trx, context, passing);
  // Everybody counts to the date of the entry, and another machine's clock may have moved that on.
  await checkCause(trx, { ...asked, now: enteredAt });
  const changes = [{ field: 'cause', before: null, after: cause }];
  await writeAuditLine(trx, context, { subjects: { draw: drawId, ticket: code }, changes });
}

type Cause = { drawId: string; award: StoredAward; cause: ClubCause; reason: string; now: Date };

async function checkCause(trx: Trx, { drawId, award, cause, reason, now }: Cause): Promise<void> {
  const conditions = await publishedConditions(trx, [drawId]);
  const eligible = conditions.get(drawId)?.eligible ?? [];
  const named = cause === 'ineligible' ? namedConditions(reason, eligible) : [];
  const asked = { ...award, eligible: named.length > 0 ? named : eligible };
  const permission = mayPassOver(cause, asked, now);
  if (!permission.allowed) throw new Refusal('conflict', permission.reason);
  if (cause === 'ineligible' && named.length === 0) {
    throw new Refusal('invalid', prizeMessages.reasonNamesCondition);
  }
}
