import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/** The offer of a club to somebody in its team. */
export type ClubOffer = { memberId: string; personId: string; email: string; offeredAt: Date };

/**
 * The offer of a club that stands, whether or not it is over; undefined for none. The part of that
 * person stays what it is until the transaction ends.
 */
export async function lockOffer(trx: Trx, ownerId: string): Promise<ClubOffer | undefined> {
  const { rows } = await sql<ClubOffer>`
    SELECT team.id AS "memberId", person_id AS "personId", owners.email, offered_at AS "offeredAt"
    FROM team JOIN owners ON owners.id = person_id
    WHERE owner_id = ${ownerId} AND offered_at IS NOT NULL FOR UPDATE OF team`.execute(trx);
  return rows[0];
}

/** Offers a club, whose row is locked, to one in its team, and to nobody else. */
export async function putOffer(
  trx: Trx,
  { ownerId, memberId, now }: { ownerId: string; memberId: string; now: Date },
): Promise<void> {
  await clearOffer(trx, ownerId);
  await sql`UPDATE team SET offered_at = ${now} WHERE id = ${memberId}`.execute(trx);
}

export async function clearOffer(trx: Trx, ownerId: string): Promise<void> {
  await sql`
    UPDATE team SET offered_at = NULL
    WHERE owner_id = ${ownerId} AND offered_at IS NOT NULL`.execute(trx);
}

type Change = { ownerId: string; from: string; to: string };

/**
 * Makes another person the owner of a club, whose row is locked. They leave its team, together with
 * invitations of either address.
 */
export async function changeOwner(trx: Trx, { ownerId, from, to }: Change): Promise<void> {
  await sql`
    DELETE FROM team WHERE owner_id = ${ownerId} AND (person_id = ${to}
      OR email IN (SELECT email FROM owners WHERE owners.id IN (${from}, ${to})))`.execute(trx);
  await sql`
    UPDATE owners SET run_by = nullif(${to}::uuid, id) WHERE id = ${ownerId}`.execute(trx);
}

type Manager = { id: string; ownerId: string; personId: string; now: Date };

/** Brings the former owner into the team. */
export async function insertManager(
  trx: Trx,
  { id, ownerId, personId, now }: Manager,
): Promise<void> {
  await sql`
    INSERT INTO team (id, owner_id, person_id, role, invited_at, joined_at)
    VALUES (${id}, ${ownerId}, ${personId}, 'manager', ${now}, ${now})`.execute(trx);
}
