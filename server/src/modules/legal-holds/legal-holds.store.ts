import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A thing that can be held: a person by an e-mail, a draw and a club (its owner) by an id. */
export type HoldSubject = { kind: 'person' | 'draw' | 'club'; subject: string };

export type NewHold = HoldSubject & { id: string; now: Date };

/** False when there is a hold on it already. */
export async function insertHold(db: Db, { id, kind, subject, now }: NewHold): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO legal_holds (id, kind, subject, began_at) VALUES (${id}, ${kind}, ${subject}, ${now})
    ON CONFLICT (kind, subject) WHERE ended_at IS NULL DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

/** False when there is none. */
export async function deleteHold(
  db: Db,
  { kind, subject, now }: HoldSubject & { now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE legal_holds SET ended_at = ${now}
    WHERE kind = ${kind} AND subject = ${subject} AND ended_at IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

export type Hold = HoldSubject & { id: string; beganAt: Date };

/** Those that are not over, the oldest first. */
export async function listHolds(db: Db): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    SELECT id, kind, subject, began_at AS "beganAt" FROM legal_holds WHERE ended_at IS NULL
    ORDER BY began_at, id`.execute(db);
  return rows;
}

/** Absent parts are not asked about. */
export type Erasable = { email?: string; drawId?: string; ownerId?: string };

export async function askIsHeld(db: Db, { email, drawId, ownerId }: Erasable): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT is_held(${email ?? null}::text, ${drawId ?? null}::uuid, ${ownerId ?? null}::uuid)
      AS "isHeld"`.execute(db);
  return rows[0]?.isHeld ?? false;
}
