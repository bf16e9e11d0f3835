import { sql } from 'kysely';
import type { Db } from '../../../src/db/database.ts';

/** Those who want tickets of a draw, or a tier of a package. */
export type Comers = {
  drawId?: string;
  tierId?: string;
  /** One for each: what is kept of their networks. */
  networks: readonly Buffer[];
  /** Since when they wait, by the database's clock. */
  since: Date;
};

export type Came = { id: string; number: number };

/**
 * Puts people into the line by their rows alone, in this order; they ask for as long as the test
 * goes on.
 */
export async function comeInLine(db: Db, { drawId, tierId, networks, since }: Comers) {
  const { rows } = await sql<Came>`
    WITH coming AS (
      SELECT gen_random_uuid() AS id, network, n FROM unnest(${networks}::bytea[]) WITH ORDINALITY
        AS coming (network, n) ORDER BY n),
    asked AS (
      INSERT INTO line_questions (id, asked_at)
      SELECT id, clock_timestamp() + interval '1 day' FROM coming),
    buyers AS (
      INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
        currency, method, terms_version_id, client_hash, network_hash, state, open_slot, line_number,
        in_line_since, held_until, check_at, created_at)
      SELECT coming.id, draws.id, owner_id, 'acct', coming.id || '@example.com', 1, entry_cost_minor, 0,
        currency, 'card', terms_version_id, network, network, 'reserved', 1, nextval('checkout_line'),
        ${since}::timestamptz, now() + interval '1 day', now() + interval '1 day', now()
      FROM coming CROSS JOIN draws WHERE draws.id = ${drawId ?? null}::uuid ORDER BY n
      RETURNING id, line_number AS number),
    members AS (
      INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method,
        price_minor, fee_percent, currency, title, terms_version_id, client_hash, network_hash, state,
        line_number, in_line_since, check_at, created_at)
      SELECT coming.id, package_id, tiers.id, owner_id, 'acct', coming.id || '@example.com', 'card',
        price_minor, 15, tiers.currency, tiers.name,
        (SELECT id FROM terms_versions WHERE terms_versions.owner_id = packages.owner_id LIMIT 1),
        network, network, 'reserved', nextval('checkout_line'), ${since}::timestamptz,
        'infinity', now()
      FROM coming CROSS JOIN tiers JOIN packages ON packages.id = package_id
      WHERE tiers.id = ${tierId ?? null}::uuid ORDER BY n
      RETURNING id, line_number AS number)
    SELECT id, number FROM buyers UNION ALL SELECT id, number FROM members ORDER BY number`.execute(
    db,
  );
  return rows;
}

/** The pages of these are open: they have left the line. */
export async function pagesOpen(db: Db, ids: readonly string[]): Promise<void> {
  await sql`UPDATE payments SET state = 'open', openings = 1, session_expires_at = now()
    WHERE id = ANY (${ids}::uuid[])`.execute(db);
  await sql`UPDATE memberships SET state = 'open', openings = 1, session_expires_at = now()
    WHERE id = ANY (${ids}::uuid[])`.execute(db);
}

/** These leave the line without a page. */
export async function leaveLine(db: Db, ids: readonly string[]): Promise<void> {
  await sql`UPDATE payments SET state = 'released', open_slot = NULL, client_hash = NULL,
    network_hash = NULL WHERE id = ANY (${ids}::uuid[])`.execute(db);
  await sql`UPDATE memberships SET state = 'released', client_hash = NULL, network_hash = NULL
    WHERE id = ANY (${ids}::uuid[])`.execute(db);
}

/** Nobody waits, or holds places, any more. */
export async function emptyLine(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM payments WHERE state IN ('reserved', 'open')
    UNION ALL SELECT id FROM memberships WHERE state IN ('reserved', 'open')`.execute(db);
  await leaveLine(
    db,
    rows.map(({ id }) => id),
  );
}
