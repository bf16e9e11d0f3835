import type { Role, TeamRole } from '@clubdraw/domain/people/roles';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import { neutralClub } from '../../notifications/neutral-words.ts';

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
  /** Since when the owner offers the club to this person. */
  offeredAt: Date | null;
};

const members = sql`
  SELECT team.id, team.owner_id AS "ownerId", person_id AS "personId",
    coalesce(team.email, owners.email) AS email, role, invited_at AS "invitedAt",
    joined_at AS "joinedAt", offered_at AS "offeredAt"
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

/** Gives another part from an instant on. The club is offered to a manager alone. */
export async function updateRole(
  trx: Trx,
  { id, ownerId, role, now }: Named & { role: TeamRole; now: Date },
): Promise<void> {
  await sql`
    UPDATE team
    SET role = ${role}, role_since = ${now}, offered_at = CASE WHEN ${role} = 'manager' THEN offered_at END
    WHERE id = ${id} AND owner_id = ${ownerId}`.execute(trx);
}

export async function deleteMember(trx: Trx, { id, ownerId }: Named): Promise<void> {
  await sql`DELETE FROM team WHERE id = ${id} AND owner_id = ${ownerId}`.execute(trx);
}

/** Takes a person out of the team, and answers as whom; undefined where they are not in it. */
export async function deletePerson(
  trx: Trx,
  { ownerId, personId }: { ownerId: string; personId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM team WHERE owner_id = ${ownerId} AND person_id = ${personId} RETURNING id`.execute(
    trx,
  );
  return rows[0]?.id;
}

/** The part that a person has in a club; undefined for none. */
export async function findRoleIn(
  db: Db,
  { personId, clubId }: { personId: string; clubId: string },
): Promise<Role | undefined> {
  const { rows } = await sql<{ role: Role | null }>`
    SELECT CASE WHEN coalesce(run_by, id) = ${personId} THEN 'owner' ELSE
      (SELECT role FROM team WHERE owner_id = ${clubId} AND person_id = ${personId}) END AS role
    FROM owners WHERE id = ${clubId}`.execute(db);
  return rows[0]?.role ?? undefined;
}

/** A club in which a person has a part. */
export type StoredClubOfPerson = {
  id: string;
  name: string | null;
  role: Role;
  offeredAt: Date | null;
};

/** The club that the person began, those that they own, then the others by name. */
export async function listClubsOf(db: Db, personId: string): Promise<StoredClubOfPerson[]> {
  const { rows } = await sql<StoredClubOfPerson>`
    SELECT owner_id AS id, club_name AS name, role, offered_at AS "offeredAt" FROM (
      SELECT id AS owner_id, 'owner' AS role, NULL AS offered_at FROM owners
      WHERE (id = ${personId} AND run_by IS NULL) OR run_by = ${personId}
      UNION ALL SELECT owner_id, role, offered_at FROM team WHERE person_id = ${personId}) AS parts
    JOIN clubs USING (owner_id)
    ORDER BY owner_id <> ${personId}, role <> 'owner', club_name NULLS LAST, owner_id`.execute(db);
  return rows;
}

/** The name of a club as an invitation into its team may say it. */
export async function findInvitingClub(db: Db, ownerId: string): Promise<string | null> {
  const { rows } = await sql<{ clubName: string | null; hasTrust: boolean }>`
    SELECT club_name AS "clubName", takes_cards AS "hasTrust" FROM clubs
    WHERE owner_id = ${ownerId}`.execute(db);
  const [{ clubName, hasTrust } = { clubName: null, hasTrust: false }] = rows;
  return neutralClub({ clubName, clubImageId: null }, hasTrust).clubName;
}

/**
 * Takes out of the teams of a person's clubs everybody who was invited, came or got another part
 * since an instant.
 */
export async function deleteMembersSince(
  trx: Trx,
  { personId, since }: { personId: string; since: Date },
): Promise<void> {
  await sql`
    DELETE FROM team USING owners
    WHERE owners.id = owner_id AND coalesce(run_by, owners.id) = ${personId}
      AND greatest(invited_at, joined_at, role_since) >= ${since}`.execute(trx);
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
