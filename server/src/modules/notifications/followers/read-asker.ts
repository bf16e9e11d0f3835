import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../db/database.ts';
import { findAsker } from './follow-asker.store.ts';
import { mailOfToken } from './follow-links.ts';

/**
 * The club that the link of a mail asks about, and the mail's receiver; undefined for a link that
 * was not made here or whose mail is forgotten.
 */
export async function readAsker(
  context: Pick<Context, 'secrets'>,
  db: Db | Trx,
  token: string,
): Promise<{ ownerId: string; email: string } | undefined> {
  const mailId = mailOfToken(context, token);
  return mailId === undefined ? undefined : findAsker(db, mailId);
}
