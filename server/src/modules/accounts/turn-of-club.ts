import type { Context } from '../../context.ts';
import type { Turn } from '../../edge/fair-queue.ts';
import { takesCards } from './takes-cards.store.ts';

/**
 * The turn of a club for work that takes a core for long. One with a payment account is known to
 * the provider and has its own; an account without one costs nothing, so all those of a network
 * have one turn together.
 */
export async function turnOfClub(
  { db, network }: Pick<Context, 'db' | 'network'>,
  ownerId: string,
): Promise<Turn> {
  const isKnown = await takesCards(db, ownerId);
  return { isKnown, line: isKnown ? ownerId : (network ?? ownerId) };
}
