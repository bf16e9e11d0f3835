import type { Context } from '../../context.ts';
import type { Flow } from '../../flow/fair-queue.ts';
import { takesCards } from './takes-cards.store.ts';

/**
 * The flow of a club in a queue of work that takes a core for long. One with a payment account is
 * known to the provider and has its own; an account without one costs nothing, so all those of a
 * network are one flow.
 */
export async function flowOfClub(
  { db, network }: Pick<Context, 'db' | 'network'>,
  ownerId: string,
): Promise<Flow> {
  const isKnown = await takesCards(db, ownerId);
  return { isKnown, name: isKnown ? ownerId : (network?.() ?? ownerId) };
}
