import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { ProviderBusy, ProviderFailure } from '../../edge/provider-failure.ts';
import { findInvoiceName } from './holdings.store.ts';
import { noSuchTickets } from './portal.refusals.ts';

/**
 * Where the provider shows what was paid: the page of a membership's invoice, which is its receipt.
 * Null for a payment that the provider keeps no page of.
 *
 * @throws {Refusal} missing for what is not the customer's; upstream when the provider is silent
 */
export async function readReceipt(
  context: Context,
  name: { email: string; paymentId: string },
): Promise<{ url: string | null }> {
  const invoice = await findInvoiceName(context.db, name);
  if (!invoice) throw noSuchTickets();
  const { accountId, invoiceId } = invoice;
  if (invoiceId === null) return { url: null };
  try {
    const priority = { purpose: 'portal' } as const;
    const { payUrl } = await context.payments.readInvoice({ accountId, invoiceId }, priority);
    return { url: payUrl };
  } catch (failure) {
    if (!(failure instanceof ProviderFailure) || failure instanceof ProviderBusy) throw failure;
    context.log.warn({ err: failure }, 'a receipt could not be read');
    throw new Refusal('upstream', messages.somethingWentWrong);
  }
}
