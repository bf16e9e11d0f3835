import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { enterRecord } from '../../draw-log/ledger/enter-record.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMails } from '../../notifications/queue-mail.ts';
import { lockDraw } from '../draw-run.store.ts';
import { findHeldPrize, insertObjection } from './held-prize.store.ts';
import { heldPrizeOf, pickOfLink } from './read-held-prize.ts';
import { getDrawnResult } from './awards.store.ts';

type Objection = { token: string; text: string };

/**
 * Somebody who was passed over says why that is wrong, once. The text goes to the club and to the
 * platform; the ledger says that there is an objection, with the text's hash, and nothing of the
 * text.
 *
 * @throws {Refusal} missing; conflict for somebody who was not passed over, and for a second one
 */
export async function objectToPassing(
  context: Context,
  { token, text }: Objection,
): Promise<HeldPrize> {
  const now = context.clock.now();
  const pick = pickOfLink(context, token);
  const { drawId, rank } = pick;
  return transaction(context.db, async (trx) => {
    await lockDraw(trx, drawId);
    const held = await findHeldPrize(trx, pick);
    if (!held?.passedAt) throw new Refusal('conflict', prizeMessages.notPassedOver);
    if (!(await insertObjection(trx, { ...pick, text, now }))) {
      throw new Refusal('conflict', prizeMessages.objectionSent);
    }
    const key = `objection:${drawId}:${rank}`;
    await queueMails(trx, context, {
      kind: mailKinds.prizeObjected,
      mails: [
        { key: `${key}:club`, recipient: held.clubEmail, about: pick },
        { key: `${key}:platform`, recipient: context.settings.supportEmail, about: pick },
      ],
    });
    const { name, hash: about } = await getDrawnResult(trx, drawId);
    const sha256 = createHash('sha256').update(text).digest('hex');
    const body = { place: held.place, rank, text: sha256 };
    await enterRecord(trx, context, { drawId, name, type: 'objection', about, body, now });
    return heldPrizeOf(trx, pick);
  });
}
