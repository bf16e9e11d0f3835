import type { Context } from '../../context.ts';
import { listOpenRefunds, type OpenRefund } from './draw-facts.store.ts';

const maxShown = 200;

/** Refunds that are not settled, the oldest first, 200 at most. */
export async function readOpenRefunds({ db }: Pick<Context, 'db'>): Promise<OpenRefund[]> {
  return listOpenRefunds(db, maxShown);
}
