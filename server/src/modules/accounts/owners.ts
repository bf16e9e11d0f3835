import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import {
  findOwnerByEmail,
  getOwner,
  getOwnerOfClub,
  lockOwner,
  setFirstPicture,
} from './accounts.store.ts';

/** The facts about an owner that other modules may know. */
export type OwnerFacts = { email: string; isVerified: boolean; pictureId: string | null };

export async function readOwner(context: Context, ownerId: string): Promise<OwnerFacts> {
  const { email, isVerified, pictureId } = await getOwner(context.db, ownerId);
  return { email, isVerified, pictureId };
}

/**
 * The address that what is said to the owner of a club goes to; nobody else becomes its owner until
 * the transaction ends.
 */
export async function lockEmailOfClub(trx: Trx, clubId: string): Promise<string> {
  await lockOwner(trx, clubId, 'use');
  return (await getOwnerOfClub(trx, clubId)).email;
}

/** Whether an e-mail has an owner; both false for an unknown one (product §4.2). */
export async function readExistence(
  context: Context,
  email: string,
): Promise<{ exists: boolean; isVerified: boolean }> {
  const owner = await findOwnerByEmail(context.db, normalEmail(email));
  return { exists: owner !== undefined, isVerified: owner?.isVerified ?? false };
}

/** Gives an owner a picture who has none. */
export async function giveFirstPicture(
  context: Context,
  { ownerId, pictureId }: { ownerId: string; pictureId: string },
): Promise<void> {
  await setFirstPicture(context.db, { id: ownerId, pictureId });
}
