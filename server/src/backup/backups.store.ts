import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** A backup that is whole: its name, when it was taken by the machine's clock, and its size. */
export type WholeBackup = { name: string; beganAt: Date; endedAt: Date; bytes: number };

const keptDays = 90;

/** Notes a backup, and forgets those that are of no interest any more. */
export async function storeBackup(
  db: Db,
  { name, beganAt, endedAt, bytes }: WholeBackup,
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM backups WHERE ended_at < ${endedAt}::timestamptz - ${keptDays} * interval '1 day'
    )
    INSERT INTO backups (name, began_at, ended_at, bytes)
    VALUES (${name}, ${beganAt}, ${endedAt}, ${bytes})
    ON CONFLICT (name) DO NOTHING`.execute(db);
}

/** How far the last backup is back, and how large it is. */
export type BackupStanding = {
  /** Since it ended; since the database was begun where there is none. */
  ageSeconds: number;
  /** Zero where there is none. */
  bytes: number;
  tookSeconds: number;
};

export async function readBackupStanding(db: Db, now: Date): Promise<BackupStanding> {
  const { rows } = await sql<BackupStanding>`
    SELECT greatest(extract(epoch FROM ${now}::timestamptz - coalesce(last.ended_at,
        (SELECT min(applied_at) FROM migrations))), 0)::float8 AS "ageSeconds",
      coalesce(last.bytes, 0)::float8 AS bytes,
      coalesce(extract(epoch FROM last.ended_at - last.began_at), 0)::float8 AS "tookSeconds"
    FROM (SELECT 1) AS one LEFT JOIN LATERAL
      (SELECT * FROM backups ORDER BY ended_at DESC LIMIT 1) AS last ON true`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('one row was asked for');
  return standing;
}

/** The size of the database, and whether PostgreSQL's own archive keeps it. */
export type DatabaseStanding = { bytes: number; isArchived: boolean };

export async function readDatabaseStanding(db: Db): Promise<DatabaseStanding> {
  const { rows } = await sql<DatabaseStanding>`
    SELECT pg_database_size(current_database())::float8 AS bytes,
      current_setting('archive_mode') <> 'off' AS "isArchived"`.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('one row was asked for');
  return standing;
}
