import { isEmail, normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { ProvidedIdentity } from '../../edge/sign-in-provider.ts';
import { fetchSocialPicture } from '../../jobs/catalogue.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { findOwnerByEmail, insertOwner } from './accounts.store.ts';
import { findOwnerByIdentity, insertIdentity, lockIdentity } from './identities.store.ts';

export type IdentifiedOwner = {
  id: string;
  email: string;
  /** Made by this sign-in. */
  isNew: boolean;
};

type Seen = { identity: ProvidedIdentity; now: Date };

/**
 * The owner of an identity. One seen for the first time is linked to the owner of its e-mail, or
 * becomes an owner, only when the provider has verified that e-mail: otherwise anybody could claim
 * the club of somebody else. Undefined when it is not verified.
 */
export async function ownerOfIdentity(
  trx: Trx,
  context: Context,
  { identity, now }: Seen,
): Promise<IdentifiedOwner | undefined> {
  await lockIdentity(trx, identity);
  const known = await findOwnerByIdentity(trx, identity);
  if (known) return { ...known, isNew: false };
  const email = normalEmail(identity.email ?? '');
  if (!identity.isEmailVerified || !isEmail(email)) return undefined;
  const id = context.random.uuidv7();
  const isNew = await insertOwner(trx, { id, email, passwordHash: null, now });
  if (isNew) await tellSales(trx, context, { id, email });
  const owner = isNew ? { id } : await findOwnerByEmail(trx, email);
  // Nobody has proved the address of such an owner: its password may be a stranger's.
  if (!owner || ('isVerified' in owner && !owner.isVerified)) return undefined;
  await insertIdentity(trx, { ...identity, ownerId: owner.id, now });
  const { pictureUrl } = identity;
  if (pictureUrl !== undefined) {
    await context.jobs.enqueue(trx, fetchSocialPicture, { ownerId: owner.id, url: pictureUrl });
  }
  return { id: owner.id, email, isNew };
}

async function tellSales(
  trx: Trx,
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await queueMail(trx, context, {
    key: `club-registered:${id}`,
    recipient: context.settings.salesEmail,
    mail: { kind: 'clubRegistered', email },
  });
}
