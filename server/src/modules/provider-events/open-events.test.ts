import { sql, type RawBuilder } from 'kysely';
import { describe, expect } from 'vitest';
import { buildSale, buyTickets, paymentRow, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { transaction } from '../../db/database.ts';
import { listOpenEventsOfDraw, openEventsOfDraw } from './provider-events.store.ts';

type Named = { id: string; paymentId: string | null; providerPaymentId: string | null };

/** Stores events as they came, unhandled. */
async function store(shop: Shop, events: readonly Named[]): Promise<void> {
  const now = shop.context.clock.now();
  const rows = events.map(({ id, paymentId, providerPaymentId }) => ({
    event_id: id,
    account_id: 'acct',
    kind: 'refundChanged',
    payment_id: paymentId,
    provider_payment_id: providerPaymentId,
    made_at: now,
    received_at: now,
    try_at: new Date('2100-01-01T00:00:00Z'),
  }));
  await shop.context.db.insertInto('provider_events').values(rows).execute();
}

/**
 * The plan that PostgreSQL has for a statement where it never reads a whole table if it need not.
 */
async function planOf(shop: Shop, statement: RawBuilder<unknown>): Promise<string> {
  return transaction(shop.context.db, async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${statement}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('the events of a draw that are still to be handled', () => {
  it('are those that name one of its payments, by our name or by the provider’s', async ({
    shop,
  }) => {
    const [{ drawId }, other] = [await buildSale(shop), await buildSale(shop)];
    const paymentId = await buyTickets(shop, drawId);
    const foreign = await buyTickets(shop, other.drawId);
    const { provider_payment_id: providerPaymentId } = await paymentRow(shop, paymentId);
    await store(shop, [
      { id: 'evt_by_id', paymentId, providerPaymentId: null },
      { id: 'evt_by_money', paymentId: null, providerPaymentId },
      { id: 'evt_by_both', paymentId: paymentId.toUpperCase(), providerPaymentId },
      { id: 'evt_of_another', paymentId: foreign, providerPaymentId: null },
      { id: 'evt_of_nothing', paymentId: "' OR 1=1", providerPaymentId: 'pi_of_nobody' },
    ]);
    const found = await listOpenEventsOfDraw(shop.context.db, drawId);
    expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'evt_by_both',
      'evt_by_id',
      'evt_by_money',
    ]);
  });

  it('are looked up one by one, without going through the draw’s payments (product §12.4)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const plan = await planOf(shop, openEventsOfDraw(drawId));
    expect(plan).toContain('payments_pkey');
    expect(plan).toContain('payments_provider_id_unique');
    expect(plan).not.toMatch(/payments_draw\b|Seq Scan on payments/);
  });
});
