import { shortCodeBytes, shortCodeOf } from '@clubdraw/domain/draws/short-code';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { insertShortAddress, type ShortOf } from './short-addresses.store.ts';

/**
 * Gives a new draw or package its short address; a code that is another's is thrown again
 * (product §2.32).
 */
export async function giveShortCode(
  trx: Trx,
  { random }: Pick<Context, 'random'>,
  of: ShortOf,
): Promise<void> {
  let isGiven = false;
  while (!isGiven) {
    const code = shortCodeOf(random.bytes(shortCodeBytes));
    isGiven = await insertShortAddress(trx, code, of);
  }
}
