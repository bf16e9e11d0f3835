import type { Db, Trx } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';

/** An identity as a sign-in provider knows it. */
export type Identity = { issuer: string; subject: string };

/** Lets one sign-in of an identity go on at a time, until the transaction ends. */
export async function lockIdentity(trx: Trx, { issuer, subject }: Identity): Promise<void> {
  await lockByName(trx, `identity ${issuer} ${subject}`);
}

export async function findOwnerByIdentity(
  trx: Trx,
  { issuer, subject }: Identity,
): Promise<{ id: string; email: string } | undefined> {
  return trx
    .selectFrom('owner_identities')
    .innerJoin('owners', 'owners.id', 'owner_identities.owner_id')
    .select(['owners.id', 'owners.email'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export async function insertIdentity(
  trx: Trx,
  identity: Identity & { ownerId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('owner_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      owner_id: identity.ownerId,
      linked_at: identity.now,
    })
    .execute();
}

export type NewSocialSignIn = {
  tokenHash: Buffer;
  markerHash: Buffer;
  ownerId: string;
  isNew: boolean;
  expiresAt: Date;
};

export async function insertSocialSignIn(trx: Trx, signIn: NewSocialSignIn): Promise<void> {
  await trx
    .insertInto('social_sign_ins')
    .values({
      token_hash: signIn.tokenHash,
      marker_hash: signIn.markerHash,
      owner_id: signIn.ownerId,
      is_new: signIn.isNew,
      expires_at: signIn.expiresAt,
    })
    .execute();
}

type WaitingSignIn = { tokenHash: Buffer; markerHash: Buffer; now: Date };

/** The owner of a sign-in that waits for its exchange. */
export async function findSocialSignIn(
  trx: Trx,
  { tokenHash, markerHash, now }: WaitingSignIn,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('social_sign_ins')
    .select('owner_id')
    .where('token_hash', '=', tokenHash)
    .where('marker_hash', '=', markerHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.owner_id;
}

/** Uses a waiting sign-in up: of two exchanges at once, one finds it. */
export async function takeSocialSignIn(
  trx: Trx,
  { tokenHash, markerHash, now }: WaitingSignIn,
): Promise<{ ownerId: string; isNew: boolean } | undefined> {
  const row = await trx
    .deleteFrom('social_sign_ins')
    .where('token_hash', '=', tokenHash)
    .where('marker_hash', '=', markerHash)
    .where('expires_at', '>', now)
    .returning(['owner_id', 'is_new'])
    .executeTakeFirst();
  return row && { ownerId: row.owner_id, isNew: row.is_new };
}

export async function deleteIdentitiesOf(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom('owner_identities').where('owner_id', '=', ownerId).execute();
}

export async function deleteSocialSignInsOf(trx: Trx, ownerId: string): Promise<void> {
  await trx.deleteFrom('social_sign_ins').where('owner_id', '=', ownerId).execute();
}

export async function deleteExpiredSocialSignIns(db: Db, now: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('social_sign_ins')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}
