import { showMoney } from '@clubdraw/domain/money/money';
import type { Context } from '../../../context.ts';
import { moneyOf, type PaidOrder } from '../../../edge/paid-order.ts';
import { clubOfAccount } from './lost-purchases.store.ts';
import { recordFinding } from './record-finding.ts';

/**
 * A paid order of which nothing can be made here: the club gives its money back, or somebody finds
 * its place. The finding names club, draw and sum; the buyer's address stays at the provider.
 * `reason` is the beginning of its sentence.
 */
export async function reportLostPurchase(
  context: Context,
  { accountId, order }: { accountId: string; order: PaidOrder },
  reason: string,
): Promise<'parked'> {
  const { paymentId, sessionId, providerPaymentId, subscriptionId, bought, total } = order;
  const money = providerPaymentId ?? subscriptionId ?? 'no money';
  const club = (await clubOfAccount(context.db, accountId)) ?? 'a club that is not here';
  const [lostOf, what] =
    bought.kind === 'tickets'
      ? [bought.drawId, `draw ${bought.drawId}`]
      : [bought.packageId, `package ${bought.packageId}`];
  const detail = `${reason}: ${sessionId} at the provider, with ${money}, is for payment ${paymentId}. ${showMoney(moneyOf(total))} for ${what} of ${club} (${accountId}).`;
  const lost = { accountId, of: lostOf };
  await recordFinding(context, { kind: 'purchase-lost', subject: sessionId, detail, lost });
  return 'parked';
}
