import { sql } from 'kysely';
import { transaction, type Trx } from '../../server/src/db/database.ts';
import type { BenchContext } from './bench-context.ts';

/** Free draws like the given one that ran, each with an entry that won: straight in the tables. */
export async function addDrawnDraws(
  { db, clock }: BenchContext,
  { like, count }: { like: string; count: number },
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => insertDraws(trx, { like, count, now }));
  await sql`VACUUM ANALYZE draws, tickets, draw_picks, draw_awards, draw_results`.execute(db);
}

async function insertDraws(
  trx: Trx,
  { like, count, now }: { like: string; count: number; now: Date },
): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE made ON COMMIT DROP AS
    SELECT uuidv7() AS id, uuidv7() AS entry_id, n FROM generate_series(1, ${count}::int) AS n`.execute(
    trx,
  );
  await sql`
    INSERT INTO draws (id, owner_id, name, prize, run_at, timezone, currency, entry_cost_minor,
      run_method, email_winner, terms_version_id, numbers_length, numbers_from, numbers_to,
      code_space, capacity, code_key, tickets_issued, tickets_sold, members, cut_at,
      closed_at, drawn_at, created_at, updated_at)
    SELECT made.id, owner_id, name || ' ' || n, prize, ${now}::timestamptz - n * interval '1 hour',
      timezone, currency, 0, 'COMPUTER_PICKED_WINNER', email_winner, terms_version_id,
      numbers_length, numbers_from, numbers_to, code_space, capacity, code_key, 1, 1, 0, ${now},
      ${now}, ${now}, ${now}::timestamptz - n * interval '1 hour', ${now}
    FROM made, draws AS model WHERE model.id = ${like}`.execute(trx);
  await sql`
    INSERT INTO promo_entries (id, draw_id, email, canonical_email, terms_version_id, created_at)
    SELECT entry_id, made.id, 'entrant@example.com', 'entrant@example.com', terms_version_id, ${now}
    FROM made, draws AS model WHERE model.id = ${like}`.execute(trx);
  await sql`
    INSERT INTO tickets (draw_id, serial, code, promo_entry_id)
    SELECT id, 0, '4-0-9-1-7-3', entry_id FROM made`.execute(trx);
  await sql`
    INSERT INTO draw_results (draw_id, statement, hash, signature, outcome, drawn_code,
      winner_serial, created_at)
    SELECT id, '{}', sha256(id::text::bytea), '', 'winner', '4-0-9-1-7-3', 0, ${now} FROM made`.execute(
    trx,
  );
  await sql`
    INSERT INTO draw_picks (draw_id, rank, position, serial) SELECT id, 0, 0, 0 FROM made`.execute(
    trx,
  );
  await sql`
    INSERT INTO draw_awards (draw_id, place, rank, since, claim_days)
    SELECT id, 0, 0, ${now}, 30 FROM made`.execute(trx);
}
