import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { parkedJobs } from './catalogue.ts';
import type { Queue } from './queue.ts';

/** A job that no repetition could do. */
export type ParkedJob = {
  id: string;
  kind: string;
  /** The ids that it is about. */
  payload: unknown;
  /** The error of its last try, as the queue kept it. */
  error: unknown;
  parkedAt: Date;
};

/** The oldest first. */
export async function listParkedJobs(db: Db): Promise<ParkedJob[]> {
  const { rows } = await sql<ParkedJob>`
    SELECT id, coalesce(source_name, 'unknown') AS kind, data AS payload,
      coalesce(source_output, output) AS error, created_on AS "parkedAt"
    FROM pgboss.job WHERE name = ${parkedJobs} AND state < 'active' AND NOT blocked
    ORDER BY created_on, id`.execute(db);
  return rows;
}

/**
 * Puts a parked job back into its own queue with all its tries; false when it is not parked any
 * more.
 */
export async function tryParkedJob({ boss }: Queue, id: string): Promise<boolean> {
  return (await boss.redrive(parkedJobs, { ids: [id] })) === 1;
}

/** Gives a parked job up for good; false when it is not parked any more. */
export async function dropParkedJob(db: Db, queue: Queue, id: string): Promise<boolean> {
  const isThere = (await listParkedJobs(db)).some((job) => job.id === id);
  if (isThere) await queue.boss.deleteJob(parkedJobs, id);
  return isThere;
}
