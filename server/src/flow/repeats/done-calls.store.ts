import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

/** A call under the name that its program gave it. */
export type NamedCall = { ownerId: string; callerId: string; nameHash: Buffer };

export type DoneCall = {
  requestHash: Buffer;
  status: number;
  /** The body as it was sent. */
  answer: string;
  /** How much of a call in portions is done while there is more to do; null once it is done. */
  soFar: number | null;
};

/** The call of a name, if it was done, or done in part, after an instant. */
export async function findDoneCall(
  db: Db | Trx,
  { ownerId, callerId, nameHash, after }: NamedCall & { after: Date },
): Promise<DoneCall | undefined> {
  const { rows } = await sql<DoneCall>`
    SELECT request_hash AS "requestHash", status, answer, so_far AS "soFar" FROM done_calls
    WHERE owner_id = ${ownerId} AND caller_id = ${callerId} AND name_hash = ${nameHash}
      AND done_at > ${after}`.execute(db);
  return rows[0];
}

type NewDoneCall = NamedCall & DoneCall & { now: Date; after: Date };

/**
 * Notes a call under its name, in the place of one that was done until an instant, and of what was
 * done of the same call before; false where another one has the name, also one under way that
 * commits meanwhile.
 */
export async function insertDoneCall(db: Db | Trx, call: NewDoneCall): Promise<boolean> {
  const { ownerId, callerId, nameHash, requestHash, status, answer, soFar, now, after } = call;
  await sql`
    DELETE FROM done_calls
    WHERE owner_id = ${ownerId} AND caller_id = ${callerId} AND name_hash = ${nameHash}
      AND done_at <= ${after}`.execute(db);
  const { numAffectedRows } = await sql`
    INSERT INTO done_calls AS known
      (owner_id, caller_id, name_hash, request_hash, status, answer, so_far, done_at)
    VALUES (${ownerId}, ${callerId}, ${nameHash}, ${requestHash}, ${status}, ${answer}, ${soFar}, ${now})
    ON CONFLICT ON CONSTRAINT done_calls_once DO UPDATE
      SET status = excluded.status, answer = excluded.answer, so_far = excluded.so_far,
        done_at = excluded.done_at
      WHERE known.so_far IS NOT NULL AND known.request_hash = excluded.request_hash`.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets calls that were done until an instant; answers how many. */
export async function deleteDoneCalls(
  db: Db,
  { until, limit }: { until: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM done_calls WHERE (owner_id, caller_id, name_hash) IN (
      SELECT owner_id, caller_id, name_hash FROM done_calls WHERE done_at <= ${until}
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}
