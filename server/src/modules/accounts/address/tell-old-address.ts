import { browserInWords } from '@clubdraw/domain/texts/browser-in-words';
import { audit } from '../../../audit.ts';
import type { Context } from '../../../context.ts';
import { afterCommit, type Trx } from '../../../db/database.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';

type Told = { changeId: string; email: string; newEmail: string; client: Client };

/** Mails the earlier address that it signs in no more, with the link that puts it back. */
export async function tellOldAddress(
  trx: Trx,
  context: Context,
  { changeId, email, newEmail, client }: Told,
): Promise<void> {
  afterCommit(trx, () => audit(context, 'settings-changed', { setting: 'address' }));
  await queueMail(trx, context, {
    kind: mailKinds.addressChanged,
    key: `address-changed:${changeId}`,
    recipient: email,
    about: {
      changeId,
      email,
      newEmail,
      device: browserInWords(client.userAgent),
      happenedAt: context.clock.now().toISOString(),
    },
  });
}
