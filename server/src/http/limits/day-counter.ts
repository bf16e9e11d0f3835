import { addToCounters } from './rate-counters.store.ts';
import { hiddenSubject, type LimitsContext } from './rate-window.ts';

const dayMs = 24 * 3600 * 1000;

/**
 * Counts one in the day (UTC) of the product's clock, over all processes together; answers how many
 * there are with it. The counter is named after the day's end: ended counters are forgotten.
 */
export async function countForDay(
  context: LimitsContext,
  { name, text }: { name: string; text: string },
): Promise<number> {
  const day = Math.floor(context.clock.now().getTime() / dayMs);
  const windowStart = new Date((day + 1) * dayMs);
  const subject = hiddenSubject(context, text);
  const [total] = await addToCounters(context.db, [{ name, subject, windowStart, count: 1 }]);
  return total?.count ?? 0;
}
