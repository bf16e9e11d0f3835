import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import { findOpenDispute, postponeDispute } from './disputes.store.ts';
import { readDispute } from './read-dispute.ts';

const hourSeconds = 3_600;

/** Asks the provider what became of a dispute that has been open for long. */
export async function checkDispute(
  context: Context,
  { disputeId }: { disputeId: string },
): Promise<void> {
  const dispute = await findOpenDispute(context.db, disputeId);
  if (!dispute) return;
  try {
    await readDispute(context, { accountId: dispute.accountId, objectId: disputeId });
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, disputeId }, 'a dispute could not be read');
    const at = new Date(context.clock.now().getTime() + hourSeconds * 1000);
    await postponeDispute(context.db, { id: disputeId, at });
  }
}
