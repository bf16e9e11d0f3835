import type { Helper } from '@clubdraw/contract/draws/helper-links';
import type { Context } from '../../../context.ts';
import { listHelpersOf, listNamesOfLinks, type Sold } from './helper-links.store.ts';

/** The helpers of a draw or a package, with what their links carry. */
export async function listHelperLinks({ db }: Pick<Context, 'db'>, of: Sold): Promise<Helper[]> {
  return listHelpersOf(db, of);
}

/** The names that an owner gave to these links, the newest first. */
export async function namesOfLinks(
  { db }: Pick<Context, 'db'>,
  asked: { ownerId: string; vias: readonly string[] },
): Promise<Helper[]> {
  return listNamesOfLinks(db, asked);
}
