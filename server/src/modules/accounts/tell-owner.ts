import type { AccountChange } from '@clubdraw/contract/mails/account-change';
import { browserInWords } from '@clubdraw/domain/texts/browser-in-words';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { afterCommit, type Trx } from '../../db/database.ts';
import type { Client } from '../../http/mount/mount.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';

type Change = {
  email: string;
  change: AccountChange;
  /** The browser that did it, where one is known. */
  client?: Client | undefined;
};

/**
 * Mails an owner what happened to the account, in the transaction in which it happens
 * (product §11.11).
 */
export async function tellOwner(
  trx: Trx,
  context: Context,
  { email, change, client }: Change,
): Promise<void> {
  // A browser that is new has signed in, and changed nothing.
  if (change !== 'newDevice') {
    afterCommit(trx, () => audit(context, 'settings-changed', { setting: change }));
  }
  await queueMail(trx, context, {
    kind: mailKinds.accountChanged,
    key: `account-changed:${context.random.uuidv7()}`,
    recipient: email,
    about: {
      change,
      email,
      device: client ? browserInWords(client.userAgent) : null,
      happenedAt: context.clock.now().toISOString(),
    },
  });
}
