import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startPostgres } from '../../../script/postgres/start-postgres.ts';
import { migrate, withSchemaLock } from '../../src/db/schema/migrate.ts';
import { nextMigrations } from './next-migrations.ts';

/**
 * `node server/test/upgrades/measure-locks.ts [--tickets 1000000]`: migrates a database with so
 * many tickets while others read and write its tables, and prints how long anybody waited.
 */
const { values } = parseArgs({ options: { tickets: { type: 'string', default: '1000000' } } });

/** Nobody may wait longer for a migration. */
const longestMs = 2_000;

const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-locks-'));
const folder = nextMigrations();
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await postgres.ensureDatabase('clubdraw');
  const url = postgres.url('clubdraw');
  await withSchemaLock(url, (client) => migrate(client));
  await fill(url, Number(values.tickets));
  const longest = await whileMigrating(url);
  for (const [what, ms] of longest) say(`the longest wait to ${what}: ${Math.round(ms)} ms`);
  process.exitCode = [...longest.values()].every((ms) => ms < longestMs) ? 0 : 1;
} finally {
  await postgres.stop();
  for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Rows without the rows that they name: references rest meanwhile. */
async function fill(url: string, tickets: number): Promise<void> {
  const client = await connected(url);
  await client.query(`
    INSERT INTO tickets (draw_id, serial, code, payment_id)
    SELECT one.draw, n, lpad(n::text, 9, '0'), gen_random_uuid()
    FROM (SELECT gen_random_uuid() AS draw) AS one, generate_series(1, ${tickets}) AS n`);
  await client.query('ANALYZE tickets');
  say(`${tickets} tickets are there`);
  await client.end();
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  return client;
}

/** The longest time of each statement of others, in ms, while the next release migrates. */
async function whileMigrating(url: string): Promise<Map<string, number>> {
  const statements = new Map([
    [
      'write a ticket',
      `INSERT INTO tickets (draw_id, serial, code, payment_id)
       VALUES (gen_random_uuid(), 1, '1', gen_random_uuid())`,
    ],
    ['read a ticket', 'SELECT FROM tickets LIMIT 1'],
    ['read a draw', 'SELECT FROM draws LIMIT 1'],
    ['read a payment', 'SELECT FROM payments LIMIT 1'],
  ]);
  const longest = new Map<string, number>();
  const over = new AbortController();
  const others = [...statements].map(async ([what, statement]) => {
    const client = await connected(url);
    while (!over.signal.aborted) {
      const began = performance.now();
      await client.query(statement);
      longest.set(what, Math.max(longest.get(what) ?? 0, performance.now() - began));
      await scheduler.wait(2);
    }
    await client.end();
  });
  const began = performance.now();
  const applied = await withSchemaLock(url, (client) => migrate(client, folder));
  say(`${applied.join(' and ')} took ${Math.round(performance.now() - began)} ms`);
  over.abort();
  await Promise.all(others);
  return longest;
}
