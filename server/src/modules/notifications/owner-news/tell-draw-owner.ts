import { isErasedEmail } from '@clubdraw/domain/people/erased-email';
import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import type { MailKind } from '../mail-kind.ts';
import { queueMail } from '../queue-mail.ts';
import { findDrawOwner } from './receivers.store.ts';

type News<About> = {
  drawId: string;
  kind: MailKind<About, OwnerMail>;
  about: About;
  /** A second mail with the same key is not made; without one it is once for the draw. */
  key?: string;
};

/**
 * Mails the owner of a draw something about it, in the transaction in which it happens; nothing
 * where the owner switched that off.
 */
export async function tellDrawOwner<About extends object>(
  trx: Trx,
  context: Context,
  { drawId, kind, about, key = drawId }: News<About>,
): Promise<void> {
  const recipient = await findDrawOwner(trx, { drawId, kind: kind.kind });
  // A club that closed its account is nobody whom a mail reaches.
  if (recipient === undefined || isErasedEmail(recipient)) return;
  await queueMail(trx, context, { kind, key: `${kind.kind}:${key}`, recipient, about });
}
