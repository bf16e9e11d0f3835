import type { Context } from '../../context.ts';
import type { StoredDraw } from './draws.store.ts';

/**
 * The instant that decides what may still be done with a draw. Asked once its row is locked:
 * whoever waited for the lock may have waited past its date. Where its entries are closing already,
 * it is past for everybody, whatever the clock of this process says.
 */
export function momentOf(
  { clock }: Pick<Context, 'clock'>,
  { closingSince }: Pick<StoredDraw, 'closingSince'>,
): Date {
  const now = clock.now();
  return closingSince !== null && closingSince > now ? closingSince : now;
}
