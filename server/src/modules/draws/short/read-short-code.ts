import type { Context } from '../../../context.ts';
import { findCode, type ShortOf } from './short-addresses.store.ts';

/** The code of the short address of a draw or a package that was published. */
export async function readShortCode({ db }: Pick<Context, 'db'>, of: ShortOf): Promise<string> {
  const code = await findCode(db, of);
  if (code === undefined) throw new Error('all that is published has a short address');
  return code;
}
