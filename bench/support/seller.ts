import { drawDraft } from '@clubdraw/contract/draws/form/draw-form';
import { startSession } from '../../server/src/modules/accounts/start-session.ts';
import { transaction } from '../../server/src/db/database.ts';
import { insertConnectAccount } from '../../server/src/modules/connect/connect.store.ts';
import { createDraw } from '../../server/src/modules/draws/create-draw.ts';
import { sql } from 'kysely';
import type { BenchContext } from './bench-context.ts';

const client = {
  address: '127.0.0.1',
  token: undefined,
  device: undefined,
  userAgent: 'bench',
  proof: undefined,
  paymentSecret: undefined,
};

export type Seller = { ownerId: string; token: string; accountId: string };

/** An owner who is signed in and whose club can take money on an account at the provider. */
export async function makeSeller(context: BenchContext, accountId?: string): Promise<Seller> {
  const ownerId = context.random.uuidv7();
  const now = context.clock.now();
  const email = `owner-${ownerId}@example.com`;
  const row = { id: ownerId, email, password_hash: null, verified_at: now, created_at: now };
  await context.db.insertInto('owners').values(row).execute();
  const account = {
    id: accountId ?? `acct_${ownerId}`,
    email,
    clubName: 'Coastal Vans',
    country: 'AU',
    currency: 'AUD',
    chargesEnabled: true,
    takesCards: true,
    capabilities: { card_payments: 'active' },
    currentlyDue: [],
    pastDue: [],
  };
  await insertConnectAccount(context.db, { ownerId, account, now });
  const { token } = await transaction(context.db, (trx) =>
    startSession(trx, context, { ownerId, client, by: 'password' }),
  );
  return { ownerId, token, accountId: account.id };
}

/** A draw that runs in thirty days; `change` replaces fields of the form. */
export async function publishDraw(
  context: BenchContext,
  seller: Seller,
  change: Record<string, unknown> = {},
): Promise<string> {
  const runAt = new Date(context.clock.now().getTime() + 30 * 24 * 3600 * 1000).toISOString();
  const draft = drawDraft.parse({
    name: 'The Kombi Weekender',
    runAt,
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    prize: 'A camper van, restored from the chassis up, with a weekend on the coast',
    entryCost: 10,
    runMethod: 'COMPUTER_PICKED_WINNER',
    numbersLength: 9,
    ...change,
  });
  return createDraw(context, { ownerId: seller.ownerId, draft });
}

/**
 * Paid tickets straight in the tables, three a payment, for figures about what comes afterwards.
 */
export async function fillDraw(
  context: BenchContext,
  drawId: string,
  tickets: number,
): Promise<void> {
  const step = 30_000;
  for (let left = tickets; left > 0; left -= step) {
    await addTickets(context, drawId, Math.min(step, left));
  }
  await sql`VACUUM ANALYZE payments, tickets, draws, draw_members`.execute(context.db);
}

async function addTickets(context: BenchContext, drawId: string, count: number): Promise<void> {
  const now = context.clock.now();
  await sql`
    WITH draw AS (SELECT * FROM draws WHERE id = ${drawId}::uuid FOR UPDATE),
    sale AS MATERIALIZED (
      SELECT uuidv7() AS payment_id, first, least(3, ${count}::int - first) AS n
      FROM generate_series(0, ${count}::int - 1, 3) AS first),
    paid AS (
      INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
        currency, method, terms_version_id, state, check_at, session_expires_at, created_at, paid_at,
        provider_payment_id)
      SELECT payment_id, draw.id, owner_id, 'acct_' || owner_id,
        'buyer' || (tickets_issued + first) || '@example.com', n, entry_cost_minor * n, 0,
        currency, 'card', terms_version_id, 'paid', ${now}, ${now}, ${now}, ${now},
        'pi_' || payment_id
      FROM draw, sale
      RETURNING id, email, count)
    SELECT FROM (SELECT array_agg(id ORDER BY first) AS ids, array_agg(email ORDER BY first) AS emails,
        array_agg(count ORDER BY first) AS counts
      FROM paid JOIN sale ON payment_id = id) AS batch,
      issue_tickets(${drawId}::uuid, ids, emails, counts, ${now})`.execute(context.db);
}
