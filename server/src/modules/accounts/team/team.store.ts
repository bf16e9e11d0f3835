import type { Role, TeamRole } from '@clubdraw/domain/people/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** Somebody in the team of a club, or an invitation. */
export type StoredMember = {
  id: string;
  ownerId: string;
  /** Null as long as nobody has accepted. */
  personId: string | null;
  /** The invited address, or the one by which the person signs in now. */
  email: string;
  role: TeamRole;
  invitedAt: Date;
  joinedAt: Date | null;
};

const members = sql`
  SELECT team.id, team.owner_id AS "ownerId", person_id AS "personId",
    coalesce(team.email, owners.email) AS email, role, invited_at AS "invitedAt",
    joined_at AS "joinedAt"
  FROM team LEFT JOIN owners ON owners.id = person_id`;

/** The people of a club beside its owner: those who accepted, then those who are invited. */
export async function listMembers(db: Db | Trx, ownerId: string): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    ${members} WHERE team.owner_id = ${ownerId}
    ORDER BY joined_at NULLS LAST, invited_at, team.id`.execute(db);
  return rows;
}

/** Somebody whom a club has, or has invited, under an id. */
export async function findMember(db: Db | Trx, id: string): Promise<StoredMember | undefined> {
  const { rows } = await sql<StoredMember>`${members} WHERE team.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks an invitation until the transaction ends. */
export async function lockMember(trx: Trx, id: string): Promise<void> {
  await sql`SELECT FROM team WHERE id = ${id} FOR UPDATE`.execute(trx);
}

type Invitation = { id: string; ownerId: string; email: string; role: TeamRole; now: Date };

/** Invites an address once more, or for the first time; answers the id of its one invitation. */
export async function saveInvitation(
  trx: Trx,
  { id, ownerId, email, role, now }: Invitation,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO team (id, owner_id, email, role, invited_at)
    VALUES (${id}, ${ownerId}, ${email}, ${role}, ${now})
    ON CONFLICT ON CONSTRAINT team_email_once
      DO UPDATE SET role = excluded.role, invited_at = excluded.invited_at
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? id;
}

type Joining = { id: string; personId: string; now: Date };

/** Puts a person in the place of the invited address. */
export async function markJoined(trx: Trx, { id, personId, now }: Joining): Promise<void> {
  await sql`
    UPDATE team SET person_id = ${personId}, email = NULL, joined_at = ${now}
    WHERE id = ${id}`.execute(trx);
}

type Named = { id: string; ownerId: string };

/** False where the club has nobody under this id. */
export async function updateRole(
  trx: Trx,
  { id, ownerId, role }: Named & { role: TeamRole },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE team SET role = ${role} WHERE id = ${id} AND owner_id = ${ownerId}`.execute(trx);
  return numAffectedRows === 1n;
}

/** The same. */
export async function deleteMember(trx: Trx, { id, ownerId }: Named): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM team WHERE id = ${id} AND owner_id = ${ownerId}`.execute(trx);
  return numAffectedRows === 1n;
}

/** The part that a person has in the club of another one; undefined for none. */
export async function findTeamRole(
  db: Db,
  { personId, clubId }: { personId: string; clubId: string },
): Promise<TeamRole | undefined> {
  const { rows } = await sql<{ role: TeamRole }>`
    SELECT role FROM team WHERE owner_id = ${clubId} AND person_id = ${personId}`.execute(db);
  return rows[0]?.role;
}

/** A club in which a person has a part. */
export type StoredClubOfPerson = { id: string; name: string | null; role: Role };

/** One's own club, then those of others by name. */
export async function listClubsOf(db: Db, personId: string): Promise<StoredClubOfPerson[]> {
  const { rows } = await sql<StoredClubOfPerson>`
    SELECT owner_id AS id, club_name AS name, role FROM (
      SELECT id AS owner_id, 'owner' AS role FROM owners WHERE id = ${personId}
      UNION ALL SELECT owner_id, role FROM team WHERE person_id = ${personId}) AS parts
    JOIN clubs USING (owner_id)
    ORDER BY owner_id <> ${personId}, club_name NULLS LAST, owner_id`.execute(db);
  return rows;
}

/** Takes out of a club's team whoever was invited or came into it since an instant. */
export async function deleteMembersSince(
  trx: Trx,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<void> {
  await sql`
    DELETE FROM team
    WHERE owner_id = ${ownerId} AND greatest(invited_at, joined_at) >= ${since}`.execute(trx);
}

/** Forgets invitations that were over before an instant. */
export async function deleteInvitations(
  db: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM team WHERE id IN (
      SELECT id FROM team WHERE joined_at IS NULL AND invited_at <= ${until} LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Whether the operator has stopped a club, whose name then leads nobody anywhere. */
export async function isSuspended(trx: Trx, ownerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM club_suspensions WHERE owner_id = ${ownerId} AND ended_at IS NULL`.execute(trx);
  return rows.length > 0;
}
