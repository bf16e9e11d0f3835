import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { eventKind } from '../../edge/event-kind.ts';
import { eventSnapshot } from '../../edge/event-snapshot.ts';
import type { Due } from '../../jobs/sweep.ts';
import { namedId } from './named-id.store.ts';

export type ReceivedEvent = ProviderEvent & {
  /** It waits until its account is served and the provider is asked. */
  asks: boolean;
};

type Stored = {
  now: Date;
  /** The insertions of the jobs that handle them. */
  jobs: readonly RawBuilder<unknown>[];
};

/** Stores events, each once, and with them the jobs that handle them. */
export async function insertEvents(
  db: Db,
  events: readonly ReceivedEvent[],
  { now, jobs }: Stored,
): Promise<void> {
  await sql`
    WITH ${sql.join(jobs.map((insertion, at) => sql`${sql.ref(`asked_${at}`)} AS (${insertion})`))}
    INSERT INTO provider_events (event_id, account_id, kind, object_id, payment_id,
      provider_payment_id, made_at, told, received_at, asks, try_at, handled_at, outcome)
    SELECT event_id, account_id, kind, object_id, payment_id, provider_payment_id, made_at,
      CASE WHEN kind <> 'other' THEN told END, ${now}, asks, ${now},
      CASE WHEN kind = 'other' THEN ${now}::timestamptz END,
      CASE WHEN kind = 'other' THEN 'ignored' END
    FROM unnest(
      ${events.map((one) => one.id)}::text[], ${events.map((one) => one.accountId)}::text[],
      ${events.map((one) => one.kind)}::text[], ${events.map((one) => one.objectId)}::text[],
      ${events.map((one) => one.paymentId)}::text[],
      ${events.map((one) => one.providerPaymentId)}::text[],
      ${events.map((one) => one.madeAt)}::timestamptz[],
      ${events.map(({ told }) => told && JSON.stringify(told))}::jsonb[],
      ${events.map((one) => one.asks)}::boolean[]
    ) AS x(event_id, account_id, kind, object_id, payment_id, provider_payment_id, made_at, told, asks)
    ORDER BY event_id
    ON CONFLICT (event_id) DO NOTHING`.execute(db);
}

/**
 * Forgets events that came before an instant and were acted on, some at a time; answers how many.
 */
export async function deleteEventsBefore(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM provider_events WHERE event_id IN (SELECT event_id FROM provider_events
      WHERE received_at < ${before} AND outcome IN ('done', 'ignored') LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

export type StoredEvent = ProviderEvent & {
  tries: number;
  /** It waits until its account is served and the provider is asked. */
  asks: boolean;
};

/** A row with what it tells as it was written. */
export function storedEvent({
  kind,
  told,
  ...row
}: Omit<StoredEvent, 'kind' | 'told'> & { kind: string; told: unknown }): StoredEvent {
  const snapshot = told === null ? null : eventSnapshot.parse(told);
  return { ...row, kind: eventKind.parse(kind), told: snapshot };
}

/** Which of these events are still to be handled, in their order; undefined for the others. */
export async function findOpenEvents(
  db: Db,
  eventIds: readonly string[],
): Promise<(StoredEvent | undefined)[]> {
  const rows = await db
    .selectFrom('provider_events')
    .select([
      'event_id as id',
      'kind',
      'account_id as accountId',
      'object_id as objectId',
      'payment_id as paymentId',
      'provider_payment_id as providerPaymentId',
      'made_at as madeAt',
      'told',
      'tries',
      'asks',
    ])
    .where(sql<boolean>`event_id = ANY (${eventIds}::text[])`)
    .where('handled_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, storedEvent(row)]));
  return eventIds.map((id) => found.get(id));
}

/**
 * Events still to be handled that name a payment of the draw, oldest first. Each is looked up by
 * its two names: neither the draw's payments nor the other events are gone through.
 */
export function openEventsOfDraw(drawId: string): RawBuilder<{ eventId: string }> {
  return sql`
    SELECT event_id AS "eventId" FROM provider_events AS event
    WHERE handled_at IS NULL AND ${drawId} = ANY (ARRAY[
      (SELECT draw_id FROM payments WHERE payments.id = ${namedId}),
      (SELECT draw_id FROM payments WHERE payments.provider_payment_id = event.provider_payment_id)
    ])
    ORDER BY received_at`;
}

export async function listOpenEventsOfDraw(db: Db, drawId: string): Promise<string[]> {
  const { rows } = await openEventsOfDraw(drawId).execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Events still to be handled that name a membership of the package, oldest first. */
export async function listOpenEventsOfPackage(db: Db, packageId: string): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    SELECT event_id AS "eventId" FROM provider_events AS event
    WHERE handled_at IS NULL
      AND ${packageId} = (SELECT package_id FROM memberships WHERE memberships.id = ${namedId})
    ORDER BY received_at`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

export type EventOutcome = 'done' | 'ignored' | 'parked';

export async function markEvents(
  db: Db,
  { eventIds, outcome, now }: { eventIds: readonly string[]; outcome: EventOutcome; now: Date },
): Promise<void> {
  await sql`
    UPDATE provider_events SET handled_at = ${now}, outcome = ${outcome}, tries = tries + 1, told = NULL
    WHERE event_id = ANY (${eventIds}::text[]) AND handled_at IS NULL`.execute(db);
}

export async function postponeEvent(
  db: Db,
  { eventId, at }: { eventId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set((row) => ({ try_at: at, tries: row('tries', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute();
}

export async function countEventsToTry(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE try_at <= ${now}) AS overdue,
      min(try_at) FILTER (WHERE try_at > ${now}) AS next
    FROM provider_events WHERE handled_at IS NULL`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

/** Accounts that were not asked for lost news since an instant, longest ago first. */
export async function listAccountsToAsk(db: Db, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    SELECT account_id AS "accountId"
    FROM connect_accounts LEFT JOIN event_inquiries USING (account_id)
    WHERE coalesce(asked_at, created_at) <= ${since}
    ORDER BY coalesce(asked_at, created_at) LIMIT ${limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Until when everything about an account is known; undefined for an account of nobody. */
export async function findHeardUntil(db: Db, accountId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    SELECT coalesce(heard_until, created_at) AS since
    FROM connect_accounts LEFT JOIN event_inquiries USING (account_id)
    WHERE account_id = ${accountId}`.execute(db);
  return rows[0]?.since;
}

/** An inquiry that was not answered in full. */
export async function storeInquiry(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO event_inquiries (account_id, asked_at) VALUES (${accountId}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at`.execute(db);
}

/** An inquiry that was answered in full: nothing from before it is missing. */
export async function storeHeardUntil(db: Db, accountId: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO event_inquiries (account_id, asked_at, heard_until)
    VALUES (${accountId}, ${now}, ${now})
    ON CONFLICT (account_id) DO UPDATE SET asked_at = excluded.asked_at,
      heard_until = excluded.heard_until`.execute(db);
}
