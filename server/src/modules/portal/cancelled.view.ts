import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { cancelPayment } from '@clubdraw/contract/payments/refunds';
import * as messages from '@clubdraw/domain/messages';
import { showMoney, type Money } from '@clubdraw/domain/money';

/** What a buyer is told; of a membership also what of it goes back. */
export function cancelledAnswer(refunded: Money | undefined): AnswerOf<typeof cancelPayment> {
  if (!refunded) return { isCanceled: true };
  const message =
    refunded.amount > 0
      ? messages.membershipRefunded(showMoney(refunded))
      : messages.membershipCancelled;
  return { isCanceled: true, refunded, message };
}
