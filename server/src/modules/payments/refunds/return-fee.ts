import type { Context } from '../../../context.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import { nextTry } from '../../../jobs/next-try.ts';
import { recordFinding, resolveFinding } from '../reconciliation/record-finding.ts';
import {
  findOpenFeeReturn,
  postponeFeeReturn,
  settleFeeReturn,
  writeFeeOrder,
  type OpenFeeReturn,
} from './fee-returns.store.ts';

/**
 * Gives the platform's share back to a club for what it gave back by hand. A refund of ours brings
 * its own share, so nothing is begun while one is under way. A share that cannot go back stays due,
 * and a person hears of it.
 */
export async function returnFee(
  context: Context,
  { paymentId }: { paymentId: string },
): Promise<void> {
  const open = await findOpenFeeReturn(context.db, paymentId);
  if (!open) return;
  if (open.isUnderWay) return tryLater(context, open);
  try {
    await returnRest(context, open);
  } catch (failure) {
    if (!(failure instanceof ProviderFailure)) throw failure;
    await settleFailure(context, open, failure);
  }
}

const priority: CallPriority = { purpose: 'refund' };

/**
 * Reads the share at the provider first. An order that is not on its list is given again under the
 * same name, which moves the money once; a new one is for what is missing. The next try reads what
 * became of it, and only that ends the matter.
 */
async function returnRest(context: Context, open: OpenFeeReturn): Promise<void> {
  const { db, payments } = context;
  const { id: feeId, refunded, orderIds } = await payments.readFee(open, priority);
  const { orderId, orderAmount } = open;
  if (orderId !== null && orderAmount !== null && !orderIds.includes(orderId)) {
    await payments.returnFee({ feeId, orderId, amount: orderAmount }, priority);
    return;
  }
  const newId = context.random.uuidv7();
  const amount = await writeFeeOrder(db, { ...open, refunded }, newId);
  if (amount !== undefined) await payments.returnFee({ feeId, orderId: newId, amount }, priority);
  else if (await settleFeeReturn(db, { ...open, refunded })) {
    await resolveFinding(context, { kind: 'fee-not-returned', subject: open.paymentId });
  }
}

async function tryLater(
  { db, clock }: Context,
  { paymentId, tries }: OpenFeeReturn,
): Promise<void> {
  await postponeFeeReturn(db, { paymentId, at: nextTry(clock.now(), tries) });
}

/** After a refusal: an hour, and then a day. */
const soonSeconds = 3_600;
const laterSeconds = 86_400;

async function settleFailure(
  context: Context,
  open: OpenFeeReturn,
  failure: ProviderFailure,
): Promise<void> {
  const { paymentId } = open;
  if (failure.kind === 'unknown') {
    context.log.warn(
      { err: failure, paymentId },
      "the return of the platform's share had no answer",
    );
    return tryLater(context, open);
  }
  const { message: detail } = failure;
  await recordFinding(context, { kind: 'fee-not-returned', subject: paymentId, detail });
  const seconds = open.tries === 0 ? soonSeconds : laterSeconds;
  const at = new Date(context.clock.now().getTime() + seconds * 1000);
  await postponeFeeReturn(context.db, { paymentId, at });
}
