import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { cleaning } from '../jobs/cleaning.ts';
import { tracerInUse } from './spans.ts';

/**
 * Notes the trace of the request under way for what it began: a payment, a membership or an entry.
 * The jobs that follow days later go on in it; without a tracer nothing is asked of the database.
 */
export async function keepTrace(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  const traceparent = tracerInUse()?.traceparent();
  if (traceparent === undefined) return;
  const now = clock.now();
  await sql`
    INSERT INTO traces (subject, traceparent, noted_at) VALUES (${id}, ${traceparent}, ${now})
    ON CONFLICT (subject) DO NOTHING`.execute(db);
}

/**
 * The payment, membership or entry behind an id of a job, as text; the provider's word for it may
 * be anything.
 */
const subjectOfJob = sql`CASE key
  WHEN 'mailId' THEN (SELECT about->>'paymentId' FROM mails WHERE mails.id = named.id::uuid)
  WHEN 'eventId' THEN (SELECT payment_id FROM provider_events WHERE event_id = named.id)
  WHEN 'refundId' THEN (SELECT payment_id::text FROM refunds WHERE refunds.id = named.id::uuid)
  ELSE named.id END`;

/**
 * The trace that a job is a part of, by the ids that it is told; undefined for none, and without a
 * tracer.
 */
export async function traceOfJob(db: Db, payload: unknown): Promise<string | undefined> {
  if (!tracerInUse() || typeof payload !== 'object' || payload === null) return undefined;
  const ids = idsOf(payload);
  if (ids.length === 0) return undefined;
  const [keys, values] = [ids.map(({ key }) => key), ids.map(({ id }) => id)];
  const { rows } = await sql<{ traceparent: string }>`
    SELECT traceparent FROM (
      SELECT ${subjectOfJob} AS id FROM unnest(${keys}::text[], ${values}::text[]) AS named (key, id)
    ) AS about JOIN traces ON subject = CASE WHEN pg_input_is_valid(about.id, 'uuid') THEN about.id::uuid END
    LIMIT 1`.execute(db);
  return rows[0]?.traceparent;
}

const namingKeys = new Set(['mailId', 'eventId', 'refundId', 'paymentId', 'membershipId']);

function idsOf(payload: object): { key: string; id: string }[] {
  return Object.entries(payload).flatMap(([key, id]) =>
    namingKeys.has(key) && typeof id === 'string' ? [{ key, id }] : [],
  );
}

const keptMs = 7 * 86_400_000;

/** Traces of a week ago: a collector has forgotten most of them, too. */
export const oldTraces = cleaning('oldTraces', async ({ db }, now) => {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM traces WHERE noted_at < ${new Date(now.getTime() - keptMs)}`.execute(db);
  return Number(numAffectedRows);
});
