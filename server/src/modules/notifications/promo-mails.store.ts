import type { Trx } from '../../db/database.ts';
import { takeTurns } from '../../db/take-turns.ts';

/** One at a time writes promotional mails to a mailbox, so that two at once count each other. */
export async function lockMailbox(trx: Trx, mailbox: string): Promise<void> {
  await takeTurns(trx, `mails to ${mailbox}`);
}
