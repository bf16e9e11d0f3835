import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { TimeLimits } from '../time-limits.ts';

/** Why a process would have statements without their end, in one sentence for the operator. */
export class LimitsMissing extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'LimitsMissing';
  }
}

type Name = 'lock_timeout' | 'statement_timeout' | 'idle_in_transaction_session_timeout';

/**
 * A pooler keeps from PostgreSQL what a connection says at its start, so the limits behind it are
 * those of the role (decision 0076).
 *
 * @throws {LimitsMissing} unless the sessions of a database have these
 */
export async function demandLimits(
  db: Db,
  { lockMs, statementMs, idleMs }: TimeLimits,
  setting: 'DATABASE_URL' | 'DATABASE_JOBS_URL',
): Promise<void> {
  const wanted: Record<Name, number> = {
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleMs,
  };
  const { rows } = await sql<{ name: Name; ms: number }>`
    SELECT name, setting::int AS ms FROM pg_settings
    WHERE name = ANY (${Object.keys(wanted)}::text[])`.execute(db);
  const wrong = rows.find(({ name, ms }) => ms !== wanted[name]);
  if (!wrong) return;
  throw new LimitsMissing(
    `The role of ${setting} has ${wrong.name} ${wrong.ms} ms behind its pooler, and not ${wanted[wrong.name]} ms: name the role that deploy/database.sql made for it.`,
  );
}
