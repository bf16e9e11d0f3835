import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { ProviderFailure } from '../../../edge/payment-provider.ts';
import { recordFinding } from './record-finding.ts';
import {
  storeFeeInquiry,
  oldestWithoutFee,
  insertProviderFees,
  listOtherShares,
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
      await storeFees(context, accountId, fees);
    }
  } catch (failure) {
    // Asked again in a minute: nothing waits for it.
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, accountId }, 'the fees of the provider could not be read');
  }
  await storeFeeInquiry(context.db, accountId, now);
}

/**
 * What was settled by its event alone did not say the platform's share: it is compared here. Nothing is
 * taken back from a buyer who paid the price.
 */
async function storeFees(context: Context, accountId: string, fees: KnownFee[]): Promise<void> {
  await transaction(context.db, async (trx) => {
    for (const { paymentId, asked, taken } of await listOtherShares(trx, accountId, fees)) {
      const detail = `The platform's share is ${taken} instead of ${asked} in minor units.`;
      const finding = { kind: 'share-differs', subject: paymentId, detail } as const;
      await recordFinding(context, finding, trx);
    }
    await insertProviderFees(trx, accountId, fees);
  });
}

async function* knownFees(
  { payments }: Context,
  { accountId, since }: { accountId: string; since: Date },
): AsyncIterable<KnownFee[]> {
  // The provider counts whole seconds.
  const oldest = since.getTime() - 1000;
  let fees: KnownFee[] = [];
  const moves = payments.listMoves({ accountId }, { purpose: 'inquiry' });
  for await (const { kind, paymentIntentId, createdAt, amount, ownFee, share } of moves) {
    if (createdAt.getTime() < oldest) break;
    if (kind !== 'charge' || paymentIntentId === null) continue;
    const { currency } = amount;
    fees.push({ paymentIntentId, amount: ownFee, currency, share: share ?? 0 });
    if (fees.length < feesAtOnce) continue;
    yield fees;
    fees = [];
  }
  yield fees;
}
