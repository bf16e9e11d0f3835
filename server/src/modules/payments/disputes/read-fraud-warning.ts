import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { followMoney } from '../../../db/follow-money.ts';
import { syncPlaces } from '../../../db/places.ts';
import type { ProviderEvent, ProviderFraudWarning } from '../../../edge/payment-provider.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { forgetOffer } from '../../draws/find-offer.ts';
import { voidTickets } from '../../tickets/free-places.ts';
import { findProviderPayment } from '../payments.store.ts';
import { lockPaymentToCancel } from '../refunds/locked-payment.store.ts';
import type { MoneyOutcome, StoredPayment } from '../stored-payment.ts';
import { insertFraudWarning, listKnownWarnings } from './fraud-warnings.store.ts';

/**
 * Reads the warning that an event names at the provider, and acts on it: a card's issuer, and no
 * club, says that its holder did not pay this. Until the draw's time the tickets are void; the
 * money is the club's to give back, or the bank's to take.
 */
export async function readFraudWarning(
  context: Context,
  { accountId, objectId: warningId }: Pick<ProviderEvent, 'accountId' | 'objectId'>,
  priority: CallPriority,
): Promise<MoneyOutcome> {
  if (accountId === null || warningId === null) return 'ignored';
  const warning = await context.payments.readFraudWarning({ accountId, warningId }, priority);
  const { providerPaymentId } = warning;
  if (providerPaymentId === null) return 'ignored';
  const payment = await findProviderPayment(context.db, { accountId, providerPaymentId });
  if (!payment) return 'unheard';
  await syncFraudWarning(context, payment, warning);
  return 'done';
}

async function syncFraudWarning(
  context: Context,
  { id: paymentId, drawId }: StoredPayment,
  { id }: ProviderFraudWarning,
): Promise<void> {
  await transaction(context.db, async (trx) => {
    const locked = await lockPaymentToCancel(trx, context.clock, { paymentId, isKnown: true });
    if (!locked) return;
    const { isBeforeCut, now } = locked;
    if (!(await insertFraudWarning(trx, { id, paymentId, now }))) return;
    if (isBeforeCut) await voidTickets(trx, { paymentId, drawId, reason: 'bank', now });
    await syncPlaces(trx, [paymentId]);
    await followMoney(trx, [paymentId], now);
  });
  forgetOffer(context, drawId);
}

/** Those of the provider's warnings that our rows do not have. */
export async function withoutKnownWarnings(
  { db }: Pick<Context, 'db'>,
  warnings: readonly ProviderFraudWarning[],
): Promise<ProviderFraudWarning[]> {
  const known = await listKnownWarnings(
    db,
    warnings.map(({ id }) => id),
  );
  return warnings.filter(({ id }) => !known.has(id));
}
