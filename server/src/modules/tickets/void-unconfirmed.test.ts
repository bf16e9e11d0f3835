import { sql } from 'kysely';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, vi } from 'vitest';
import { drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { beginClosing } from './begin-closing.ts';
import { voidUnconfirmed } from './void-unconfirmed.ts';

/** Entries straight in the tables: entrant0000@example.com and so on; one of 200 is confirmed. */
async function enterMany(shop: Shop, drawId: string, count: number): Promise<void> {
  const now = shop.context.clock.now();
  await shop.context.db.transaction().execute(async (trx) => {
    await sql`
      WITH entry AS (
        INSERT INTO promo_entries (id, draw_id, email, canonical_email, terms_version_id, created_at,
          awaits_confirmation, confirmed_at)
        SELECT gen_random_uuid(), draws.id, address, address, terms_version_id, ${now}, n % 200 > 0,
          CASE WHEN n % 200 = 0 THEN ${now}::timestamptz END
        FROM draws, generate_series(0, ${count}::int - 1) AS n,
          LATERAL (SELECT 'entrant' || lpad(n::text, 4, '0') || '@example.com' AS address) AS made
        WHERE draws.id = ${drawId}
        RETURNING id, email
      )
      SELECT FROM (SELECT array_agg(id ORDER BY email) AS ids, array_agg(email ORDER BY email) AS emails,
          array_agg(1) AS counts FROM entry) AS batch,
        issue_tickets(${drawId}::uuid, ids, emails, counts, ${now}, 0, true)`.execute(trx);
  });
}

async function ticketsOf(shop: Shop, drawId: string) {
  return shop.context.db
    .selectFrom('tickets')
    .select(['serial', 'void_reason'])
    .where('draw_id', '=', drawId)
    .orderBy('serial')
    .execute();
}

async function countVoid(shop: Shop, drawId: string): Promise<number> {
  const tickets = await ticketsOf(shop, drawId);
  return tickets.filter((ticket) => ticket.void_reason !== null).length;
}

/**
 * Locks the entry of an address until the answer is called, as somebody would who takes it back.
 */
async function holdEntry(shop: Shop, drawId: string, email: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: shop.context.settings.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  const held = 'SELECT FROM promo_entries WHERE draw_id = $1 AND email = $2 FOR UPDATE';
  await client.query(held, [drawId, email]);
  return () => client.end();
}

const program = join(import.meta.dirname, '../../../test/void-unconfirmed-process.ts');

/** Another process at the same work. */
function startVoiding({ context }: Shop, drawId: string) {
  const { settings, clock } = context;
  const given = [settings.databaseUrl, drawId, clock.now().toISOString()];
  const child = spawn(process.execPath, [program, ...given], { stdio: 'inherit' });
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'close') };
}

const [entries, confirmed] = [2_600, 13];
const unconfirmed = entries - confirmed;

it('makes thousands of entries void once each, though a process dies between them and two go on (product §4.13)', async ({
  shop,
}) => {
  const { drawId } = await buildPromoDraw(shop.context, { confirmEntries: true });
  await enterMany(shop, drawId, entries);
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await beginClosing(shop.context, { drawId });

  const release = await holdEntry(shop, drawId, 'entrant1500@example.com');
  const dying = startVoiding(shop, drawId);
  await vi.waitUntil(async () => (await countVoid(shop, drawId)) > 0, 20_000);
  dying.kill();
  expect(await dying.ended).toEqual([null, 'SIGKILL']);
  await release();

  const other = startVoiding(shop, drawId);
  await Promise.all([
    voidUnconfirmed(shop.context, { drawId }),
    voidUnconfirmed(shop.context, { drawId }),
    other.ended,
  ]);
  const tickets = await ticketsOf(shop, drawId);
  const expected = tickets.map(({ serial }) => (serial % 200 === 0 ? null : 6));
  expect(tickets.map((ticket) => ticket.void_reason)).toEqual(expected);
  const counted = { tickets_issued: entries, tickets_sold: confirmed, members: confirmed };
  expect(await drawRow(shop, drawId)).toMatchObject(counted);

  await shop.settle();
  expect(await drawRow(shop, drawId)).toMatchObject(counted);
  const { body } = await shop.app.inject({ url: `/public/draws/${drawId}/log` });
  const voids = body.split('\n').filter((line) => line.startsWith('V '));
  expect(voids).toHaveLength(unconfirmed);
  expect(new Set(voids).size).toBe(unconfirmed);
  expect(voids.every((line) => line.endsWith(' 6'))).toBe(true);
});

it('leaves a draw alone that takes entries, and one that is cancelled (product §4.13)', async ({
  shop,
}) => {
  const { drawId } = await buildPromoDraw(shop.context, { confirmEntries: true });
  await enterMany(shop, drawId, 3);
  await voidUnconfirmed(shop.context, { drawId });
  expect(await countVoid(shop, drawId)).toBe(0);
  await shop.context.db
    .updateTable('draws')
    .set({ cancelled_at: shop.context.clock.now() })
    .where('id', '=', drawId)
    .execute();
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await beginClosing(shop.context, { drawId });
  await voidUnconfirmed(shop.context, { drawId });
  expect(await countVoid(shop, drawId)).toBe(0);
});
