import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { readAccountNewsJob } from '../../jobs/catalogue.ts';
import { actOn, markEvent, tryLater } from './handle-event.ts';
import { listAskingEvents, type AskingEvent } from './account-news.store.ts';

/** Objects of one account that the provider is asked about at once. */
const objectsAtOnce = 16;

/** Events that are looked through for them. */
const eventsAtOnce = 500;

/** An account is served for this many ms, where there is more: others are next. */
const servedMs = 1_000;

/**
 * Asks the provider what the events of an account are about. Many events of one object are one
 * question; an account that has more questions stands behind the others again. An
 * event that names nothing of ours is an inquiry: a club's own shop has many events, and takes
 * nothing from what is sold here.
 */
export async function readAccountNews(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const until = performance.now() + servedMs;
  let isMore = true;
  while (isMore && performance.now() < until) isMore = await readSome(context, accountId);
  if (!isMore) return;
  const { db, jobs } = context;
  const order = { payload: { accountId }, key: accountId };
  await transaction(db, async (trx) => jobs.enqueueMany(trx, readAccountNewsJob, [order]));
}

async function readSome(context: Context, accountId: string): Promise<boolean> {
  const asked = { accountId, now: context.clock.now(), limit: eventsAtOnce };
  const events = await listAskingEvents(context.db, asked);
  const objects = [...Map.groupBy(events, objectOf)];
  await Promise.all(
    objects.slice(0, objectsAtOnce).map(async ([object, all]) => {
      for (const together of questionsOf(object, all)) await readObject(context, together);
    }),
  );
  return objects.length > objectsAtOnce || events.length === eventsAtOnce;
}

/**
 * How the name of a payment or membership begins whose events stand for themselves, as what each
 * tells counts.
 */
const eachForItself = 'events of ';

/** The name of the thing that the provider would be asked about. */
function objectOf({ id, kind, objectId, paymentId, providerPaymentId }: AskingEvent): string {
  if (kind === 'refundChanged') return `refunds ${providerPaymentId ?? id}`;
  if (kind === 'disputeChanged') return `dispute ${objectId}`;
  if (kind === 'payoutChanged') return 'payouts';
  return kind === 'accountChanged' ? 'account' : `${eachForItself}${paymentId ?? id}`;
}

/**
 * The events that one look is enough for: the later ones of a membership find what the earlier ones
 * learned.
 */
function questionsOf(object: string, all: readonly AskingEvent[]): (readonly AskingEvent[])[] {
  const inOrder = all.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime());
  return object.startsWith(eachForItself) ? inOrder.map((event) => [event]) : [inOrder];
}

/** One look for all events of an object, the newest last: each is only the reason to look. */
async function readObject(context: Context, all: readonly AskingEvent[]): Promise<void> {
  const newest = all.at(-1);
  if (!newest) return;
  const purpose = all.some(({ isOurs }) => isOurs) ? 'paid' : 'inquiry';
  try {
    const outcome = await actOn(context, newest, { purpose });
    await Promise.all(all.map(async ({ id }) => markEvent(context, id, outcome)));
  } catch (failure) {
    for (const event of all) await tryLater(context, event, failure);
  }
}
