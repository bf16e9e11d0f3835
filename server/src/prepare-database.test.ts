import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../test/test-database.ts';
import { prepareDatabase } from './prepare-database.ts';

const preparation = join(import.meta.dirname, '../../deploy/database.sql');

/** The role's name is the cluster's, which other tests share. */
const role = `clubdraw_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

let database: TestDatabase;
let url: string;

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeEach(async () => {
  database = await createEmptyDatabase();
  const text = readFileSync(preparation, 'utf8').replaceAll(/\bclubdraw\b/g, role);
  await asAdministrator(text, `ALTER ROLE ${role} PASSWORD '${password}'`);
  const own = new URL(database.url);
  Object.assign(own, { username: role, password });
  url = own.href;
});

afterEach(async () => {
  await asAdministrator(`DROP OWNED BY ${role} CASCADE`, `DROP ROLE ${role}`);
  await database.drop();
});

it('a role that owns nothing but its schemas makes all that the product needs, once (product §16.3)', async () => {
  const applied = await prepareDatabase(url);
  expect(applied.length).toBeGreaterThan(5);
  expect(await prepareDatabase(url)).toEqual([]);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ schema: string }>(
    'SELECT DISTINCT schemaname AS schema FROM pg_tables WHERE tableowner = current_user ORDER BY 1',
  );
  expect(rows.map(({ schema }) => schema)).toEqual([role, 'pgboss']);
  await expect(client.query('CREATE SCHEMA another')).rejects.toMatchObject({ code: '42501' });
  await expect(client.query('CREATE TABLE public.another ()')).rejects.toMatchObject({
    code: '42501',
  });
  await client.end();
});
