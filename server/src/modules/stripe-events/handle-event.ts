import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import type { CallPriority } from '../../edge/call-priority.ts';
import { transaction } from '../../db/database.ts';
import { MustAsk, withoutCalls } from '../../edge/must-ask.ts';
import { readAccountNews } from '../../jobs/catalogue.ts';
import { nextTry } from '../../jobs/next-try.ts';
import { forEachInTime } from '../payments/for-each-in-time.ts';
import { recordFinding } from '../payments/reconciliation/record-finding.ts';
import { letEventAsk } from './account-news.store.ts';
import {
  findOpenEvents,
  markEvents,
  postponeEvent,
  type EventOutcome,
  type StoredEvent,
  listOpenEventsOfDraw,
  listOpenEventsOfPackage,
} from './stripe-events.store.ts';
import { eventHandler } from './stripe-events.ts';

/** About five days of growing gaps; then a person must look. */
const maxTries = 120;

/**
 * Acts on what a stored event tells, with no call to the provider: where one is needed, it waits
 * until its account is served.
 */
export async function handleToldEvent(
  context: Context,
  { eventId }: { eventId: string },
): Promise<void> {
  const event = await openEvents(context, 'open', eventId);
  if (!event || event.asks) return;
  const alone = { ...context, payments: withoutCalls(context.payments) };
  try {
    await markEvent(context, eventId, await actOn(alone, event, { purpose: 'paid' }));
  } catch (failure) {
    if (failure instanceof MustAsk) await waitForTurn(context, event);
    else await tryLater(context, event, failure);
  }
}

async function waitForTurn({ db, jobs }: Context, { id, accountId }: StoredEvent): Promise<void> {
  if (accountId === null) throw new TypeError('an event of no account needs no call');
  await transaction(db, async (trx) => {
    await letEventAsk(trx, id);
    await jobs.enqueue(trx, readAccountNews, { accountId }, { key: accountId });
  });
}

/**
 * Acts on one stored event, once in effect: what it leads to is harmless when repeated. While the
 * provider does not answer, it is tried again later.
 */
export async function handleEvent(
  context: Context,
  { eventId, priority }: { eventId: string; priority: CallPriority },
): Promise<void> {
  const event = await openEvents(context, 'open', eventId);
  if (!event) return;
  try {
    await markEvent(context, eventId, await actOn(context, event, priority));
  } catch (failure) {
    await tryLater(context, event, failure);
  }
}

/** Does what an event calls for. */
export async function actOn(
  context: Context,
  event: StoredEvent,
  priority: CallPriority,
): Promise<EventOutcome> {
  const handler = eventHandler(event.type);
  return handler ? handler(context, asGoodAsNew(context, event), priority) : 'ignored';
}

const goodMinutes = 60;

/** An event of an hour ago is read again: much may have happened that was not heard of. */
function asGoodAsNew({ clock }: Context, event: StoredEvent): StoredEvent {
  const age = clock.now().getTime() - event.madeAt.getTime();
  return age <= goodMinutes * 60_000 ? event : { ...event, told: null };
}

const openEvents = batcher(async ({ db }, _: string, eventIds: string[]) =>
  findOpenEvents(db, eventIds),
);

const marks = batcher(async ({ db, clock }, outcome: EventOutcome, eventIds: string[]) => {
  await markEvents(db, { eventIds, outcome, now: clock.now() });
  return eventIds;
});

export async function markEvent(
  context: Context,
  eventId: string,
  outcome: EventOutcome,
): Promise<void> {
  await marks(context, outcome, eventId);
}

/** Puts an event off whose handling failed, and throws what is no failure of the provider. */
export async function tryLater(
  context: Context,
  event: StoredEvent,
  failure: unknown,
): Promise<void> {
  const { id: eventId, type, tries } = event;
  if (tries >= maxTries) {
    const detail = `The event ${type} could not be handled.`;
    await recordFinding(context, { kind: 'event-unhandled', subject: eventId, detail });
    await markEvent(context, eventId, 'parked');
    return;
  }
  await postponeEvent(context.db, { eventId, at: nextTry(context.clock.now(), tries) });
  if (!(failure instanceof ProviderFailure)) throw failure;
  context.log.warn({ err: failure, eventId }, 'an event waits for the provider');
}

type Subject = { drawId: string } | { packageId: string };

/**
 * Acts on every stored event about a draw's payments or a package's memberships, before the close
 * of a draw; `until` is in milliseconds of `performance.now()`.
 */
export async function handleOpenEvents(
  context: Context,
  { until, ...about }: Subject & { until: number },
): Promise<void> {
  const { db } = context;
  const ids =
    'drawId' in about
      ? await listOpenEventsOfDraw(db, about.drawId)
      : await listOpenEventsOfPackage(db, about.packageId);
  const priority = { purpose: 'close', until } as const;
  await forEachInTime(context, { ids, until }, (eventId) =>
    handleEvent(context, { eventId, priority }),
  );
}
