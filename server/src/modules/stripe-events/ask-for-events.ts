import type { Context } from '../../context.ts';
import { ProviderFailure } from '../../edge/payment-provider.ts';
import { storeInquiry } from './stripe-events.store.ts';
import { storeEvents } from './receive-event.ts';
import { handledTypes } from './stripe-events.ts';

/**
 * Asks the provider for an account's events that it could not deliver, and takes each as if it had
 * arrived; those that did arrive change nothing.
 */
export async function askForEvents(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  try {
    const lost = await context.payments.listUndelivered({ accountId, types: handledTypes });
    await storeEvents(context, lost);
  } catch (failure) {
    // Asked again in an hour: an account that is gone or a provider that is down harms nobody.
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, accountId }, 'lost events could not be asked for');
  }
  await storeInquiry(context.db, accountId, context.clock.now());
}
