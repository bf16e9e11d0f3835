import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import {
  storeFeeInquiry,
  oldestWithoutFee,
  insertProviderFees,
  type AskableBetween,
  type KnownFee,
} from './provider-fees.store.ts';

const quietSeconds = 10;
const maxDays = 3;
const feesAtOnce = 100;

/**
 * The provider books a charge a moment after it succeeded, so its fee cannot be read with the
 * payment. A fee that is not in its records after days (another currency)
 * never will be.
 */
export function askableBetween(now: Date): AskableBetween {
  return {
    from: new Date(now.getTime() - maxDays * 86_400_000),
    until: new Date(now.getTime() - quietSeconds * 1000),
  };
}

/** Reads an account's records back to its oldest payment whose fee is not known: many in one call. */
export async function storeProviderFees(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const now = context.clock.now();
  const since = await oldestWithoutFee(context.db, accountId, askableBetween(now));
  if (!since) return;
  try {
    for await (const fees of knownFees(context, { accountId, since })) {
      await insertProviderFees(context.db, accountId, fees);
    }
  } catch (failure) {
    // Asked again in a minute: nothing waits for it.
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, accountId }, 'the fees of the provider could not be read');
  }
  await storeFeeInquiry(context.db, accountId, now);
}

async function* knownFees(
  { payments }: Context,
  { accountId, since }: { accountId: string; since: Date },
): AsyncIterable<KnownFee[]> {
  // The provider counts whole seconds.
  const oldest = since.getTime() - 1000;
  let fees: KnownFee[] = [];
  const moves = payments.listMoves({ accountId }, { purpose: 'inquiry' });
  for await (const { kind, paymentIntentId, createdAt, amount, ownFee } of moves) {
    if (createdAt.getTime() < oldest) break;
    if (kind !== 'charge' || paymentIntentId === null) continue;
    fees.push({ paymentIntentId, amount: ownFee, currency: amount.currency });
    if (fees.length < feesAtOnce) continue;
    yield fees;
    fees = [];
  }
  yield fees;
}
