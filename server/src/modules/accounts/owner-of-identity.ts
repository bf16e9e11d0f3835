import { isEmail, normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { ProvidedIdentity } from '../../edge/sign-in-provider.ts';
import { fetchSocialPicture } from '../../jobs/catalogue.ts';
import { findOwnerByEmail } from './accounts.store.ts';
import { addOwner } from './add-owner.ts';
import { findOwnerByIdentity, insertIdentity, lockIdentity } from './identities.store.ts';
import { tellOwner } from './tell-owner.ts';

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
  const made = await addOwner(trx, context, { email, passwordHash: null, now });
  const ownerId = made ?? (await findProvedOwner(trx, email));
  if (ownerId === undefined) return undefined;
  await insertIdentity(trx, { ...identity, ownerId, now });
  if (made === undefined) await tellOwner(trx, context, { email, change: 'linkedAccount' });
  const { pictureUrl: url } = identity;
  if (url !== undefined) await context.jobs.enqueue(trx, fetchSocialPicture, { ownerId, url });
  return { id: ownerId, email, isNew: made !== undefined };
}

/** Undefined for one who has not proved the address: the password may be a stranger's. */
async function findProvedOwner(trx: Trx, email: string): Promise<string | undefined> {
  const owner = await findOwnerByEmail(trx, email);
  return owner?.isVerified ? owner.id : undefined;
}
