import { sql } from 'kysely';
import type { BenchContext } from './bench-context.ts';

/** The rows of the second draw's renewals and run, by table. */
function copied(drawId: string): readonly [string, ReturnType<typeof sql>][] {
  return [
    ['provider_events', sql`event_id LIKE 'evt_2_%'`],
    ['payments', sql`draw_id = ${drawId}::uuid`],
    ['tickets', sql`draw_id = ${drawId}::uuid`],
    ['draw_members', sql`draw_id = ${drawId}::uuid`],
    ['draw_log', sql`draw_id = ${drawId}::uuid`],
    ['mails', sql`dedupe_key LIKE 'period:in\_2\_%'`],
  ];
}

/** Milliseconds that PostgreSQL takes for the same rows alone. */
export async function writeRenewalsAlone(
  { db }: BenchContext,
  { drawId, members }: { drawId: string; members: number },
): Promise<number> {
  for (const [table] of copied(drawId)) {
    await sql`CREATE TABLE ${sql.table(`bare_${table}`)}
      (LIKE ${sql.table(table)} INCLUDING ALL)`.execute(db);
  }
  await sql`CREATE TABLE bare_memberships (LIKE memberships INCLUDING ALL)`.execute(db);
  await sql`INSERT INTO bare_memberships SELECT * FROM memberships`.execute(db);
  await sql`CREATE TABLE bare_jobs AS SELECT * FROM pgboss.job WITH NO DATA`.execute(db);
  await sql`CHECKPOINT`.execute(db);
  const began = performance.now();
  for (const [table, rows] of copied(drawId)) {
    await sql`INSERT INTO ${sql.table(`bare_${table}`)}
      SELECT * FROM ${sql.table(table)} WHERE ${rows}`.execute(db);
  }
  await sql`UPDATE bare_memberships SET paid_periods = paid_periods + 1, checks = 0,
    period_ends_at = period_ends_at + interval '7 days'`.execute(db);
  await sql`INSERT INTO bare_jobs SELECT * FROM pgboss.job LIMIT ${2 * members}`.execute(db);
  return performance.now() - began;
}
