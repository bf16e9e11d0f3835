import { expect } from 'vitest';
import { deliver, type MadeUpEvent, type Shop } from '../sale.ts';

/**
 * Two servers take 200 racing copies of events and work them off. Half are copies of one event,
 * half are other events of the same thing.
 */
export async function deliverInCopies(
  [shop, other]: [Shop, Shop],
  events: readonly (MadeUpEvent | undefined)[],
): Promise<void> {
  const deliveries = Array.from({ length: 200 }, async (_, at) => {
    const event = events[at % events.length];
    const copy = event && (at % 4 < 2 ? event : { ...event, id: `${event.id}_${at}` });
    return deliver(at % 2 === 0 ? shop : other, copy);
  });
  expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
  await Promise.all([shop.doJobs(), other.doJobs()]);
  await shop.settle();
}
