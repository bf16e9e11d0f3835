import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { sessionSettings, type TimeLimits } from '../time-limits.ts';

/** Why a process would have statements without their end, in one sentence for the operator. */
export class LimitsMissing extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LimitsMissing';
  }
}

/**
 * A pooler keeps from PostgreSQL what a connection says at its start, so the limits behind it are
 * those of the role (decision 0076).
 *
 * @throws {LimitsMissing} unless the sessions of a database have these
 */
export async function demandLimits(
  db: Db,
  limits: TimeLimits,
  setting: 'DATABASE_URL' | 'DATABASE_JOBS_URL',
): Promise<void> {
  const wanted = sessionSettings(limits);
  const { rows } = await sql<{ name: string; value: string }>`
    SELECT name, concat(setting, unit) AS value FROM pg_settings
    WHERE name = ANY (${Object.keys(wanted)}::text[])`.execute(db);
  const wrong = rows.find(({ name, value }) => value !== wanted[name]);
  if (!wrong) return;
  throw new LimitsMissing(
    `The role of ${setting} has ${wrong.name} ${wrong.value} behind its pooler, and not ${wanted[wrong.name]}: name the role that deploy/database.sql made for it.`,
  );
}
