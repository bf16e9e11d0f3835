import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, transaction } from '../../../db/database.ts';
import { followMoney, holdDraw } from '../../../db/follow-money.ts';
import type { ProviderRefund } from '../../../edge/payment-provider.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../notifications/owner-news/tell-draw-owner.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { resolveRefusals } from './refused-refunds.store.ts';
import { updateRefund, type StoredRefund } from './refunds.store.ts';

export type RefundWord = Pick<ProviderRefund, 'state' | 'reason' | 'refundId'> & {
  id: string | null;
};

/**
 * Writes what the provider says of a refund, from its answer or an event, and tells the buyer once
 * that the money is on its way. One that cannot be paid goes to a person, and
 * the owner hears of it; the buyer hears the same.
 */
export async function settleRefund(
  context: Context,
  refund: StoredRefund,
  word: RefundWord,
): Promise<void> {
  const now = context.clock.now();
  const { id } = refund;
  // The club may have been quicker in its dashboard: then the money that moved is its own refund.
  const isOurs = word.id === null || word.refundId === id;
  const cause = isOurs ? refund.cause : 'club_refunded';
  await transaction(context.db, async (trx) => {
    await holdDraw(trx, refund.drawId);
    const tryAt = nextTry(now, refund.tries + 4);
    const { state, reason, id: providerRefundId } = word;
    const news = { id, state, cause, providerRefundId, reason, tryAt, now };
    const email = await updateRefund(trx, news);
    if (email === undefined) return;
    const { paymentId: payment } = refund;
    afterCommit(trx, () => audit(context, 'refund-made', { refund: id, payment, state }));
    if (state === 'failed') {
      const detail = reason ?? 'The provider gave no reason.';
      await recordFinding(context, { kind: 'refund-failed', subject: id, detail }, trx);
      const { drawId } = refund;
      const about = { drawId, refundId: id };
      await tellDrawOwner(trx, context, { drawId, kind: mailKinds.refundWaits, about });
    }
    await queueMail(trx, context, {
      kind: mailKinds.refundStarted,
      key: `refund:${id}`,
      recipient: email,
      about: { refundId: id },
    });
    await resolveRefusals(trx, refund.accountId, now);
    await followMoney(trx, [refund.paymentId], now);
  });
}
