import { isEmail, normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { ProvidedIdentity } from '../../edge/sign-in/sign-in-provider.ts';
import { fetchSocialPictureJob } from '../../jobs/catalogue.ts';
import { lockOwner, lockOwnerByEmail } from './accounts.store.ts';
import { addOwner } from './add-owner.ts';
import { isHeldForAnother } from './address/held-address.ts';
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
 * the club of somebody else. `unverified` where it has not, and `held` for an e-mail that signed
 * another owner in until less than three days ago.
 */
export async function ownerOfIdentity(
  trx: Trx,
  context: Context,
  { identity, now }: Seen,
): Promise<IdentifiedOwner | 'unverified' | 'held'> {
  await lockIdentity(trx, identity);
  const known = await lockKnownOwner(trx, identity);
  if (known) return { ...known, isNew: false };
  const email = normalEmail(identity.email ?? '');
  if (!identity.isEmailVerified || !isEmail(email)) return 'unverified';
  if (await isHeldForAnother(trx, { email, ownerId: null, now })) return 'held';
  const made = await addOwner(trx, context, { email, passwordHash: null, now });
  const ownerId = made ?? (await findProvedOwner(trx, email));
  if (ownerId === undefined) return 'unverified';
  await insertIdentity(trx, { ...identity, ownerId, now });
  if (made === undefined) await tellOwner(trx, context, { email, change: 'linkedAccount' });
  const { pictureUrl: url } = identity;
  if (url !== undefined) await context.jobs.enqueue(trx, fetchSocialPictureJob, { ownerId, url });
  return { id: ownerId, email, isNew: made !== undefined };
}

/** Asked again once the owner is locked: the identity may have been unlinked meanwhile. */
async function lockKnownOwner(trx: Trx, identity: ProvidedIdentity) {
  const found = await findOwnerByIdentity(trx, identity);
  if (!found) return undefined;
  await lockOwner(trx, found.id, 'use');
  return findOwnerByIdentity(trx, identity);
}

/** Undefined for one who has not proved the address: the password may be a stranger's. */
async function findProvedOwner(trx: Trx, email: string): Promise<string | undefined> {
  const owner = await lockOwnerByEmail(trx, email);
  return owner?.isVerified ? owner.id : undefined;
}
