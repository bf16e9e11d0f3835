import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { confirmBySession } from '../checkout/confirm-by-session.ts';
import { listUnbooked } from '../checkout/unchecked-payments.store.ts';
import { recordFinding } from './record-finding.ts';
import {
  storeFeeInquiry,
  findFeesToAsk,
  confirmBooked,
  insertProviderFees,
  listOtherShares,
  type AskableBetween,
  type KnownFee,
} from './provider-fees.store.ts';

const quietSeconds = 10;
/** Days in which a payment whose fee is not known is asked about each minute. */
const recentDays = 3;
const feesAtOnce = 100;
/** Minutes after which money that an event told of must be in the provider's records. */
const bookedMinutes = 15;

/**
 * Minutes by which a charge may be older, by the provider's clock, than anything that we noted of
 * its payment.
 */
const spareMinutes = 10;

/**
 * The provider books a charge a moment after it succeeded, so its fee cannot be read with the
 * payment.
 */
export function askableBetween(now: Date): AskableBetween {
  return {
    from: new Date(now.getTime() - recentDays * 86_400_000),
    until: new Date(now.getTime() - quietSeconds * 1000),
  };
}

/**
 * Reads an account's records back to its oldest payment whose fee is asked for: many in one call.
 * Asks for the session of each payment that only an event told of, and that the records do not
 * have.
 */
export async function storeProviderFees(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const now = context.clock.now();
  const priority: CallPriority = { purpose: 'inquiry' };
  const asked = await findFeesToAsk(context.db, { accountId, now, ...askableBetween(now) });
  if (!asked) return;
  const since = new Date(asked.since.getTime() - spareMinutes * 60_000);
  let isBack = false;
  try {
    await readRecords(context, { accountId, since, priority });
    ({ isBack } = asked);
    await askUnbooked(context, { accountId, now, priority });
  } catch (failure) {
    // Asked again in a minute: nothing waits for it.
    if (!(failure instanceof ProviderFailure)) throw failure;
    context.log.warn({ err: failure, accountId }, 'the fees of the provider could not be read');
  }
  await storeFeeInquiry(context.db, { accountId, now, isBack });
}

/** One session that cannot be read does not hide the others. */
async function askUnbooked(
  context: Context,
  { accountId, now, priority }: { accountId: string; now: Date; priority: CallPriority },
): Promise<void> {
  const before = new Date(now.getTime() - bookedMinutes * 60_000);
  for (const paymentId of await listUnbooked(context.db, { accountId, before })) {
    await confirmBySession(context, { paymentId, priority }).catch((failure: unknown) => {
      if (!(failure instanceof ProviderFailure)) throw failure;
      context.log.warn({ err: failure, paymentId }, 'a session could not be read');
    });
  }
}

/** Notes what an account's records say of its payments, back to an instant. */
export async function readRecords(
  context: Context,
  reading: { accountId: string; since: Date; priority: CallPriority },
): Promise<void> {
  for await (const fees of knownFees(context, reading)) {
    await storeFees(context, reading.accountId, fees);
  }
}

/**
 * A payment that was settled by its event alone did not say the platform's share: it is compared
 * here. Nothing is taken back from a buyer who paid the price.
 */
async function storeFees(context: Context, accountId: string, fees: KnownFee[]): Promise<void> {
  await transaction(context.db, async (trx) => {
    for (const { paymentId, asked, taken } of await listOtherShares(trx, accountId, fees)) {
      const detail = `The platform's share is ${taken} instead of ${asked} in minor units.`;
      const finding = { kind: 'share-differs', subject: paymentId, detail } as const;
      await recordFinding(context, finding, trx);
    }
    await insertProviderFees(trx, accountId, fees);
    await confirmBooked(trx, accountId, fees);
  });
}

async function* knownFees(
  { payments }: Context,
  { accountId, since, priority }: { accountId: string; since: Date; priority: CallPriority },
): AsyncIterable<KnownFee[]> {
  // The provider counts whole seconds.
  const oldest = since.getTime() - 1000;
  let fees: KnownFee[] = [];
  const moves = payments.listMoves({ accountId }, priority);
  for await (const { kind, paymentId, providerPaymentId, createdAt, ...move } of moves) {
    if (createdAt.getTime() < oldest) break;
    if (kind !== 'charge' || providerPaymentId === null) continue;
    const { paid, ownFee: amount } = move;
    const { currency } = move.amount;
    fees.push({ paymentId, providerPaymentId, paid, amount, currency, share: move.share ?? 0 });
    if (fees.length < feesAtOnce) continue;
    yield fees;
    fees = [];
  }
  yield fees;
}
