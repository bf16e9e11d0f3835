import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { isConnected } from '../connect/find-seller.ts';
import { namesWebAddress } from '../notifications/web-addresses.ts';

/**
 * Names and prizes stand in mails that a stranger can have sent to anybody: without a payment
 * account, for which the provider knows the club, they lead nowhere. `texts` are the words by their
 * fields.
 *
 * @throws {Refusal} invalid, on each field with a web address
 */
export async function refuseWebAddresses(
  trx: Trx,
  context: Context,
  { ownerId, texts }: { ownerId: string; texts: Readonly<Record<string, string>> },
): Promise<void> {
  const message = messages.leaveOutWebAddresses;
  const fields = Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) =>
      namesWebAddress(text) ? [[field, message]] : [],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  if (await isConnected({ ...context, db: trx }, ownerId)) return;
  throw new Refusal('invalid', message, { fields });
}
