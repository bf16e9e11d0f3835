import type { Context } from '../../context.ts';
import { forEachInTime } from '../payments/for-each-in-time.ts';
import { handleEvent } from './handle-event.ts';
import { listOpenEventsOfDraw, listOpenEventsOfPackage } from './stripe-events.store.ts';

type Subject = { drawId: string } | { packageId: string };

/**
 * Acts on every stored event about a draw's payments or a package's memberships, before the close of
 * a draw; `until` is in milliseconds of `performance.now()`.
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
  await forEachInTime(context, { ids, until }, (eventId) => handleEvent(context, { eventId }));
}
