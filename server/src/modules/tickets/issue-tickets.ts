import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { deliverMail, refundPayment } from '../../jobs/catalogue.ts';
import { issueBatch, type Arrival, type IssueVerdict } from './issue.store.ts';
import { batcher } from '../../db/batcher.ts';

export type ArrivedMoney = {
  drawId: string;
  paymentId: string;
  paymentIntentId: string;
  /** Tickets that the payment is for. */
  count: number;
};

/** Large purchases fill a batch sooner: a statement makes about a thousand tickets at most. */
const batch = batcher(issueOnce, { weigh: ({ count }) => Math.ceil(count / 8) });

/**
 * Turns money that has arrived into tickets, or gives it back where there is no place; payments of
 * one draw share a statement. Once for each payment, however many ask at the same time.
 */
export async function issueTickets(
  context: Context,
  { drawId, ...money }: ArrivedMoney,
): Promise<IssueVerdict> {
  const { random } = context;
  const arrival = { ...money, mailId: random.uuidv7(), refundId: random.uuidv7() };
  return batch(context, drawId, arrival);
}

/** One statement for the tickets, one for each kind of job, one commit. */
async function issueOnce(
  context: Context,
  drawId: string,
  all: Arrival[],
): Promise<IssueVerdict[]> {
  const arrivals = [...new Map(all.map((one) => [one.paymentId, one])).values()];
  const verdicts = await transaction(context.db, async (trx) => {
    const found = await issueBatch(trx, { drawId, arrivals, now: context.clock.now() });
    const those = (verdict: IssueVerdict): Arrival[] =>
      arrivals.filter((_, at) => found[at] === verdict);
    const mails = those('issued').map(({ mailId }) => ({ payload: { mailId } }));
    await context.jobs.enqueueMany(trx, deliverMail, mails);
    const refunds = those('late').map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
    await context.jobs.enqueueMany(trx, refundPayment, refunds);
    return found;
  });
  const verdictOf = new Map(arrivals.map((one, at) => [one, verdicts[at] ?? 'settled']));
  // Of racing copies in one batch, one did it; the others find it settled.
  return all.map((one) => verdictOf.get(one) ?? 'settled');
}
