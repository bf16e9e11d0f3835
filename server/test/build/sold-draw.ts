import { drawDraft } from '@clubdraw/contract/draws/form/draw-form';
import { promoDraft } from '@clubdraw/contract/draws/form/promo-form';
import { sql } from 'kysely';
import { createDraw } from '../../src/modules/draws/create-draw.ts';
import type { TestContext } from '../test-context.ts';
import { buildOwner, type BuiltOwner } from './owner.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The body of a draw that runs a day from now; `change` replaces fields. */
export function drawBody(context: TestContext, change: Record<string, unknown> = {}) {
  return {
    name: 'The Kombi Weekender',
    runAt: new Date(context.clock.now().getTime() + dayMs).toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD' as const,
    prize: 'A camper van',
    entryCost: 10,
    runMethod: 'COMPUTER_PICKED_WINNER' as const,
    ...change,
  };
}

/** A draw of a new owner, or of the given one. */
export async function buildDraw(
  context: TestContext,
  change: Record<string, unknown> = {},
  owner?: BuiltOwner,
): Promise<{ drawId: string; owner: BuiltOwner }> {
  const by = owner ?? (await buildOwner(context));
  const draft = drawDraft.parse(drawBody(context, change));
  return { drawId: await createDraw(context, { ownerId: by.ownerId, draft }), owner: by };
}

/** A promotional draw of a new owner, without a payment account. */
export async function buildPromoDraw(
  context: TestContext,
  change: Record<string, unknown> = {},
  owner?: BuiltOwner,
): Promise<{ drawId: string; owner: BuiltOwner }> {
  const by = owner ?? (await buildOwner(context));
  const draft = promoDraft.parse(drawBody(context, change));
  return { drawId: await createDraw(context, { ownerId: by.ownerId, draft }), owner: by };
}

/**
 * Tickets that were paid for, one payment each, straight in the tables: for tests of what comes
 * after a purchase. Buyers are buyer0@example.com and so on, by serial.
 */
export async function sellTickets(
  context: TestContext,
  drawId: string,
  count: number,
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (trx) => {
    await sql`
      WITH draw AS (SELECT * FROM draws WHERE id = ${drawId}::uuid FOR UPDATE),
      sale AS (SELECT tickets_issued + n AS serial, gen_random_uuid() AS payment_id
        FROM draw, generate_series(0, ${count}::int - 1) AS n),
      paid AS (
        INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
          currency, method, terms_version_id, state, check_at, session_expires_at, created_at, paid_at)
        SELECT payment_id, draw.id, owner_id, 'acct_test', 'buyer' || serial || '@example.com', 1,
          entry_cost_minor, 0, currency, 'card', terms_version_id, 'paid', ${now}, ${now}, ${now}, ${now}
        FROM draw, sale
        RETURNING id, email)
      SELECT FROM (SELECT array_agg(id ORDER BY serial) AS ids, array_agg(email ORDER BY serial) AS emails,
          array_agg(1 ORDER BY serial) AS counts
        FROM paid JOIN sale ON payment_id = paid.id) AS batch,
        issue_tickets(${drawId}::uuid, ids, emails, counts, ${now})`.execute(trx);
  });
}

/** Makes a ticket void: a bought one since nobody paid it, an entry since nobody confirmed it. */
export async function voidTicket(
  context: TestContext,
  drawId: string,
  serial: number,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('tickets')
      .set({
        voided_at: context.clock.now(),
        void_reason: sql<number>`CASE WHEN payment_id IS NULL THEN 6 ELSE 5 END`,
      })
      .where('draw_id', '=', drawId)
      .where('serial', '=', serial)
      .execute();
    await sql`
      WITH member AS (
        UPDATE draw_members SET ticket_count = ticket_count - 1
        WHERE draw_id = ${drawId}::uuid AND lower(email) = (SELECT lower(email) FROM ticket_holders
          WHERE draw_id = ${drawId}::uuid AND serial = ${serial}) RETURNING ticket_count)
      UPDATE draws SET tickets_sold = tickets_sold - 1,
        members = members - (SELECT count(*) FROM member WHERE ticket_count = 0)::int
      WHERE id = ${drawId}::uuid`.execute(trx);
  });
}
