import type { Context } from '../../../context.ts';
import type {
  DisputeState,
  ProviderDispute,
  ProviderEvent,
} from '../../../edge/payment-provider.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { findProviderPayment } from '../payments.store.ts';
import type { MoneyOutcome } from '../stored-payment.ts';
import { findOpenDispute, postponeDispute } from './disputes.store.ts';
import { syncDispute } from './sync-dispute.ts';

/** Reads the dispute that an event names, and acts on it as it is now. */
export async function readDispute(
  context: Context,
  { accountId, objectId: disputeId }: Pick<ProviderEvent, 'accountId' | 'objectId'>,
  priority: CallPriority,
): Promise<MoneyOutcome> {
  if (accountId === null || disputeId === null) return 'ignored';
  const dispute = await context.payments.readDispute({ accountId, disputeId }, priority);
  const { providerPaymentId } = dispute;
  if (providerPaymentId === null || !isDecided(dispute)) return 'ignored';
  const payment = await findProviderPayment(context.db, { accountId, providerPaymentId });
  if (!payment) return 'unheard';
  await syncDispute(context, payment, dispute);
  return 'done';
}

/** A mere question of the bank moves no money and changes nothing. */
function isDecided(dispute: ProviderDispute): dispute is ProviderDispute & { state: DisputeState } {
  return dispute.state !== null;
}

const hourMs = 3_600_000;

/** Asks the provider what became of a dispute that has been open for long. */
export async function checkDispute(
  context: Context,
  { disputeId }: { disputeId: string },
): Promise<void> {
  const dispute = await findOpenDispute(context.db, disputeId);
  if (!dispute) return;
  try {
    const named = { accountId: dispute.accountId, objectId: disputeId };
    await readDispute(context, named, { purpose: 'inquiry' });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, disputeId }, 'a dispute could not be read');
    const at = new Date(context.clock.now().getTime() + hourMs);
    await postponeDispute(context.db, { id: disputeId, at });
  }
}
