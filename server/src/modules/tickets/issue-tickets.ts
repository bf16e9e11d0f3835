import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { constraintOf } from '../../db/constraints.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { dropKeptSums } from '../../db/kept-sums.ts';
import { refundPaymentJob } from '../../jobs/catalogue.ts';
import { issuedTickets } from '../../metrics/tallies.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMails } from '../notifications/queue-mail.ts';
import { tellOfSales } from './tell-of-sales.ts';
import { issueBatch, type Arrival, type IssueOutcome, type IssueVerdict } from './issue.store.ts';

export type ArrivedMoney = {
  drawId: string;
  paymentId: string;
  providerPaymentId: string;
  /** Tickets that the payment is for. */
  count: number;
  /** Only an event says so: the provider was not asked. */
  isUnchecked: boolean;
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
  return batch(context, drawId, { ...money, refundId: context.random.uuidv7() });
}

/** One statement for the tickets, one for their mails, one for each kind of job, one commit. */
async function issueOnce(
  context: Context,
  drawId: string,
  all: Arrival[],
): Promise<IssueVerdict[]> {
  const arrivals = [...new Map(all.map((one) => [one.paymentId, one])).values()];
  const verdicts = await pastOtherProcesses(context, async (trx) => {
    const outcomes = await issueBatch(trx, { drawId, arrivals, now: context.clock.now() });
    await askForMails(trx, context, outcomes);
    await tellOfSales(trx, context, { drawId, outcomes });
    const late = arrivals.filter((_, at) => outcomes[at]?.verdict === 'late');
    await dropKeptSums(
      trx,
      late.map(({ paymentId }) => paymentId),
    );
    const refunds = late.map(({ refundId }) => ({ payload: { refundId }, key: refundId }));
    await context.jobs.enqueueMany(trx, refundPaymentJob, refunds);
    return outcomes.map(({ verdict }) => verdict);
  });
  const issued = arrivals.filter((_, at) => verdicts[at] === 'issued');
  issuedTickets.inc(issued.reduce((sum, { count }) => sum + count, 0));
  const verdictOf = new Map(arrivals.map((one, at) => [one, verdicts[at] ?? 'settled']));
  // Of racing copies in one batch, one did it; the others find it settled.
  return all.map((one) => verdictOf.get(one) ?? 'settled');
}

/** Each of so many processes may write a person down first; then the row is there. */
const maxLostRaces = 3;

/**
 * Repeats the transaction where another process was quicker to write down that a person has
 * tickets: a row that was not there when the statement began is not seen, and
 * draw_people_within_limit has the last word.
 */
async function pastOtherProcesses<T>(
  context: Context,
  work: (trx: Trx) => Promise<T>,
  races = 0,
): Promise<T> {
  try {
    return await transaction(context.db, work);
  } catch (error) {
    if (races === maxLostRaces || constraintOf(error) !== 'draw_people_within_limit') throw error;
    return pastOtherProcesses(context, work, races + 1);
  }
}

async function askForMails(
  trx: Trx,
  context: Context,
  outcomes: readonly IssueOutcome[],
): Promise<void> {
  const mails = outcomes.flatMap((one) =>
    one.verdict === 'issued'
      ? [
          {
            key: `tickets:${one.paymentId}`,
            recipient: one.email,
            about: { paymentId: one.paymentId, firstSerial: one.firstSerial },
          },
        ]
      : [],
  );
  await queueMails(trx, context, { kind: mailKinds.ticketsIssued, mails });
}
