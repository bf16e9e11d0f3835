import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** Rows that wait for something, and for how many seconds the oldest of them has. */
export type Waiting = { waiting: number; oldestSeconds: number; maxTries: number };

/** Mails that are due and not handed over. */
export function readWaitingMails(db: Db, now: Date): Promise<Waiting> {
  return readWaiting(
    db,
    sql`SELECT due_at AS since, tries FROM mails
      WHERE sent_at IS NULL AND refused_at IS NULL AND due_at <= ${now}`,
    now,
  );
}

/** Events of the provider that were stored and not acted on. */
export function readWaitingEvents(db: Db, now: Date): Promise<Waiting> {
  return readWaiting(
    db,
    sql`SELECT received_at AS since, tries FROM provider_events WHERE handled_at IS NULL`,
    now,
  );
}

async function readWaiting(db: Db, source: RawBuilder<unknown>, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS waiting, coalesce(max(tries), 0)::int AS "maxTries",
      coalesce(greatest(extract(epoch FROM ${now}::timestamptz - min(since)), 0), 0)::float8
        AS "oldestSeconds"
    FROM (${source}) AS waiting`.execute(db);
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, maxTries: 0 };
}

/** The ages of open refunds: up to an hour, a day, a week, and beyond. */
export const refundAges = ['hour', 'day', 'week', 'older'] as const;
export type RefundAge = (typeof refundAges)[number];

/** Refunds that the provider has not settled, by the time since they were written down. */
export async function countOpenRefunds(db: Db, now: Date): Promise<Map<RefundAge, number>> {
  const { rows } = await sql<{ age: RefundAge; count: number }>`
    SELECT CASE WHEN ${now}::timestamptz - created_at <= interval '1 hour' THEN 'hour'
        WHEN ${now}::timestamptz - created_at <= interval '1 day' THEN 'day'
        WHEN ${now}::timestamptz - created_at <= interval '7 days' THEN 'week'
        ELSE 'older' END AS age, count(*)::int AS count
    FROM refunds WHERE state IN ('requested', 'pending') GROUP BY 1`.execute(db);
  return new Map(rows.map(({ age, count }) => [age, count]));
}

/** Findings that wait for a person, by kind. */
export async function countOpenFindings(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*)::int AS count FROM findings WHERE resolved_at IS NULL
    GROUP BY kind`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** The draws that are neither drawn nor cancelled. */
export type OpenDraws = { draws: number; tickets: number; placesHeld: number };

export async function readOpenDraws(db: Db): Promise<OpenDraws> {
  const { rows } = await sql<OpenDraws>`
    SELECT count(*)::int AS draws, coalesce(sum(tickets_issued), 0)::int AS tickets,
      coalesce(sum(places_held), 0)::int AS "placesHeld"
    FROM draws WHERE cancelled_at IS NULL AND drawn_at IS NULL AND NOT is_planned`.execute(db);
  return rows[0] ?? { draws: 0, tickets: 0, placesHeld: 0 };
}

/**
 * The ledger of all draws: its entries, and for how many seconds the oldest unsigned one has
 * waited.
 */
export type LedgerHead = { entries: number; signed: number; unsignedSeconds: number };

export async function measureLedgerHead(db: Db, now: Date): Promise<LedgerHead> {
  const { rows } = await sql<LedgerHead>`
    SELECT size::int AS signed,
      (SELECT coalesce(max(seq) + 1, 0) FROM ledger WHERE ledger_no = newest.ledger_no)::int AS entries,
      coalesce((SELECT greatest(extract(epoch FROM ${now}::timestamptz - entered_at), 0) FROM ledger
        WHERE ledger_no = newest.ledger_no AND seq = size), 0)::float8 AS "unsignedSeconds"
    FROM (SELECT ledger_no, size FROM ledger_checkpoints
      ORDER BY ledger_no DESC, size DESC LIMIT 1) AS newest`.execute(db);
  return rows[0] ?? { entries: 0, signed: 0, unsignedSeconds: 0 };
}

/** A standby that has a slot of its own at the primary. */
export type Standby = { slot: string; isActive: boolean; keptBytes: number };

export async function readStandbys(db: Db): Promise<Standby[]> {
  const { rows } = await sql<Standby>`
    SELECT slot_name AS slot, active AS "isActive",
      coalesce(greatest(pg_current_wal_lsn() - restart_lsn, 0), 0)::float8 AS "keptBytes"
    FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary`.execute(db);
  return rows;
}

/** Whether the last try of PostgreSQL's archive failed. */
export async function doesArchiveFail(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    SELECT coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails
    FROM pg_stat_archiver`.execute(db);
  return rows[0]?.fails ?? false;
}
