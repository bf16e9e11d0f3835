import { sql } from 'kysely';
import { transaction, type Trx } from '../../server/src/db/database.ts';
import type { BenchContext } from '../support/bench-context.ts';

type Size = {
  /** A draw that theirs are like. */
  like: string;
  draws: number;
  /** Of each draw. */
  payments: number;
};

/**
 * Three years of a club's sales straight in the tables: draws one behind the other, each sold over
 * the thirty days before it, partly by links, a ticket a payment; of a hundred payments two
 * were refunded and one is with a bank.
 */
export async function addYearsOfSales({ db, clock }: BenchContext, size: Size): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    await insertDraws(trx, { ...size, now });
    await insertPayments(trx, size);
    await insertLosses(trx);
  });
  await sql`VACUUM ANALYZE draws, payments, tickets, refunds, disputes`.execute(db);
}

async function insertDraws(
  trx: Trx,
  { like, draws, payments, now }: Size & { now: Date },
): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE made ON COMMIT DROP AS
    SELECT uuidv7() AS id, n, ${now}::timestamptz - n * interval '1050 days' / ${draws}::int AS run_at
    FROM generate_series(1, ${draws}::int) AS n`.execute(trx);
  await sql`
    INSERT INTO draws (id, owner_id, name, prize, run_at, timezone, currency, entry_cost_minor,
      run_method, email_winner, terms_version_id, numbers_length, numbers_from, numbers_to,
      code_space, capacity, code_key, tickets_issued, tickets_sold, members, cut_at,
      closed_at, drawn_at, created_at, updated_at)
    SELECT made.id, owner_id, name || ' ' || n, prize, made.run_at, timezone, currency,
      entry_cost_minor, run_method, email_winner, terms_version_id, numbers_length, numbers_from,
      numbers_to, code_space, capacity, code_key, ${payments}::int, ${payments}::int, 0, made.run_at,
      made.run_at, made.run_at, made.run_at - interval '40 days', made.run_at
    FROM made, draws AS model WHERE model.id = ${like}`.execute(trx);
}

async function insertPayments(trx: Trx, { like, payments }: Size): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE sale ON COMMIT DROP AS
    SELECT uuidv7() AS id, made.id AS draw_id, m,
      run_at - interval '30 days' * m / (${payments}::int + 1) AS at
    FROM made, generate_series(1, ${payments}::int) AS m ORDER BY at`.execute(trx);
  await sql`
    INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
      provider_fee_minor, currency, method, terms_version_id, state, check_at, session_expires_at,
      created_at, paid_at, provider_payment_id, via)
    SELECT sale.id, sale.draw_id, owner_id, 'acct_' || owner_id, 'buyer' || m || '@example.com', 1,
      entry_cost_minor, entry_cost_minor * 15 / 100, 47, currency, 'card', terms_version_id, 'paid',
      at, at, at, at, 'pi_' || sale.id, CASE WHEN m % 3 = 0 THEN 'flyer-' || m % 7 END
    FROM sale, draws AS model WHERE model.id = ${like}`.execute(trx);
  await sql`
    INSERT INTO tickets (draw_id, serial, code, payment_id, voided_at, void_reason)
    SELECT draw_id, m - 1, '0-' || m, id, CASE WHEN m % 100 = 1 THEN at END,
      CASE WHEN m % 100 = 1 THEN 1 END FROM sale`.execute(trx);
}

/** The money that went back, and that is with banks. */
async function insertLosses(trx: Trx): Promise<void> {
  await sql`
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, state, try_at, created_at, settled_at)
    SELECT uuidv7(), sale.id, total_minor, currency,
      CASE m % 100 WHEN 1 THEN 'buyer_asked' ELSE 'club_gave_back' END, 'succeeded', at, at, at
    FROM sale JOIN payments USING (id) WHERE m % 100 IN (1, 2)`.execute(trx);
  await sql`
    INSERT INTO disputes (id, payment_id, amount_minor, currency, state, check_at, created_at)
    SELECT 'dp_' || sale.id, sale.id, total_minor, currency, 'open', at, at
    FROM sale JOIN payments USING (id) WHERE m % 100 = 3`.execute(trx);
}
