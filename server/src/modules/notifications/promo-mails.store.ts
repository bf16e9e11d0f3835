import type { Trx } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';

/** One at a time writes promotional mails to a mailbox, so that two at once count each other. */
export async function lockMailbox(trx: Trx, mailbox: string): Promise<void> {
  await lockByName(trx, `mails to ${mailbox}`);
}
