import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { insertOwner } from './accounts.store.ts';
import { refuseHeldAddress } from './address/held-address.ts';

type ProvedPerson = {
  /** Normal, and proved to be theirs. */
  email: string;
  /** Null for somebody who signs in at a provider. */
  passwordHash: string | null;
  now: Date;
};

/**
 * Makes an owner and tells sales (product §1.2); answers the id, or undefined for an e-mail that
 * has one.
 *
 * @throws {Refusal} conflict for an e-mail that had another owner until less than three days ago
 */
export async function addOwner(
  trx: Trx,
  context: Context,
  person: ProvedPerson,
): Promise<string | undefined> {
  const id = context.random.uuidv7();
  if (!(await insertOwner(trx, { ...person, id }))) return undefined;
  await refuseHeldAddress(trx, { ...person, ownerId: null });
  await queueMail(trx, context, {
    kind: mailKinds.clubRegistered,
    key: `club-registered:${id}`,
    recipient: context.settings.salesEmail,
    about: { ownerId: id },
  });
  return id;
}
