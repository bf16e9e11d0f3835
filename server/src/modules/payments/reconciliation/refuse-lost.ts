import { showDay } from '@clubdraw/domain/time/local-time';
import { lostAndPaidBack, lostForGood } from '@clubdraw/domain/texts/lost-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { listLostPurchases } from './lost-purchases.store.ts';

const identifier = z.guid().toLowerCase();

/**
 * Tells who comes to the page of a draw or a package that a failure took what became of it and of
 * their money. Does nothing for one of which nobody bought anything, or that never was.
 *
 * @throws {Refusal} missing, with the sentence
 */
export async function refuseLost({ db }: Pick<Context, 'db'>, name: string): Promise<void> {
  const named = identifier.safeParse(name);
  if (!named.success) return;
  const lost = await listLostPurchases(db, named.data);
  if (lost.length === 0) return;
  const settled = lost.map(({ resolvedAt }) => resolvedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...settled);
  const isOpen = last === Number.POSITIVE_INFINITY;
  throw new Refusal(
    'missing',
    isOpen ? lostForGood : lostAndPaidBack(showDay(new Date(last), 'UTC')),
  );
}
