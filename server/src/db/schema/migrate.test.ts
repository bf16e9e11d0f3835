import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { migrate, withSchemaLock } from './migrate.ts';
import { migrationsFolder } from './migration-files.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'clubdraw-migrations-'));
  writeFileSync(join(folder, '0001_first.sql'), 'CREATE TABLE first (id int);');
  writeFileSync(join(folder, '0002_second.sql'), 'CREATE TABLE second (id int);');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function run(): Promise<string[]> {
  return withSchemaLock(database.url, (client) => migrate(client, folder));
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** How many wait for a lock of a table. */
async function waitingFor(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM pg_locks WHERE relation = $1::regclass AND NOT granted',
    [table],
  );
  return rows[0]?.n ?? 0;
}

/** How many hold a lock of a table. */
async function holders(client: Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM pg_locks WHERE relation = $1::regclass AND granted',
    [table],
  );
  return rows[0]?.n ?? 0;
}

async function tableNames(): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  await client.end();
  return rows.map((row: { tablename: string }) => row.tablename);
}

describe('migrate', () => {
  it('applies each file once, in order, also when processes start together', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
    writeFileSync(join(folder, '0003_third.sql'), 'CREATE TABLE third (id int);');
    expect(await run()).toEqual(['0003_third.sql']);
    expect(await tableNames()).toEqual(['first', 'migrations', 'second', 'third']);
  });

  it('keeps nothing of a file that fails, and tries it again next time', async () => {
    const broken = join(folder, '0003_third.sql');
    writeFileSync(broken, 'CREATE TABLE third (id int); SELECT nothing FROM nowhere;');
    await expect(run()).rejects.toThrow('The migration 0003_third.sql failed and changed nothing.');
    expect(await tableNames()).toEqual(['first', 'migrations', 'second']);
    writeFileSync(broken, 'CREATE TABLE third (id int);');
    expect(await run()).toEqual(['0003_third.sql']);
  });

  it('waits for a lock of somebody else for less than a second, gives way, and tries again (product §16.14)', async () => {
    await run();
    writeFileSync(join(folder, '0003_third.sql'), 'ALTER TABLE first ADD COLUMN note text;');
    const [long, people] = await Promise.all([connected(), connected()]);
    await long.query('BEGIN; SELECT FROM first');
    const running = run();
    await expect.poll(async () => waitingFor(people, 'first')).toBe(1);
    // It came behind the migration, and goes on before the long transaction ends.
    await people.query('SELECT FROM first');
    await long.query('COMMIT');
    expect(await running).toEqual(['0003_third.sql']);
    await Promise.all([long.end(), people.end()]);
  });

  it.each([
    ['in a transaction', ''],
    ['one by one', '-- Outside a transaction.\n'],
  ])('tries again, %s, where it was chosen to end a deadlock (product §16.14)', async (_, head) => {
    await run();
    // The one that looks for a circle while there is one is chosen; its lock time is no way out.
    const patience =
      "set_config('lock_timeout', '0', true), set_config('deadlock_timeout', '10ms', true)";
    const sql = `DO $$ BEGIN PERFORM ${patience}; LOCK TABLE first; PERFORM pg_sleep(1); LOCK TABLE second; CREATE TABLE third (id int); END $$;`;
    writeFileSync(join(folder, '0003_third.sql'), `${head}${sql}\n`);
    const [other, people] = await Promise.all([connected(), connected()]);
    await other.query("SET deadlock_timeout = '60s'");
    await other.query('BEGIN; LOCK TABLE second');
    const running = run();
    await expect.poll(async () => holders(people, 'first')).toBe(1);
    await other.query('LOCK TABLE first');
    await other.query('COMMIT');
    await people.end();
    expect(await running).toEqual(['0003_third.sql']);
    await other.end();
  });

  it('builds an index while others write, in a file that says so, also after a try that failed', async () => {
    await run();
    const file = join(folder, '0003_third.sql');
    const rebuild =
      'DROP INDEX CONCURRENTLY IF EXISTS first_id;\nCREATE UNIQUE INDEX CONCURRENTLY first_id ON first (id);\n';
    writeFileSync(file, `-- Outside a transaction.\n${rebuild}`);
    const client = await connected();
    await client.query('INSERT INTO first VALUES (1), (1)');
    await expect(run()).rejects.toThrow(
      'The migration 0003_third.sql failed and is tried again as a whole by the next start.',
    );
    await client.query('DELETE FROM first');
    expect(await run()).toEqual(['0003_third.sql']);
    const { rows } = await client.query(
      "SELECT indisvalid FROM pg_index WHERE indexrelid = 'first_id'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    await client.end();
  });

  it('refuses a file that was changed after it was applied', async () => {
    await run();
    writeFileSync(join(folder, '0001_first.sql'), 'CREATE TABLE first (id bigint);');
    await expect(run()).rejects.toThrow(
      'The migration 0001_first.sql was changed after it was applied',
    );
  });

  it('takes a database to which a later version has added, but not one that ended this version (product §16.14)', async () => {
    const added = join(folder, '0003_third.sql');
    writeFileSync(added, 'CREATE TABLE third (id int);');
    await run();
    rmSync(added);
    expect(await run()).toEqual([]);
    const ending = join(folder, '0004_fourth.sql');
    writeFileSync(ending, '-- Drops.\n-- Ends versions before 99.0.0.\nDROP TABLE first;');
    // The version that has the migration is the later one.
    expect(await run()).toEqual(['0004_fourth.sql']);
    expect(await run()).toEqual([]);
    rmSync(ending);
    await expect(run()).rejects.toThrow(
      '0004_fourth.sql ends versions before 99.0.0, and this is 1.',
    );
  });

  it("takes the product's own files, which make nobody's account", async () => {
    rmSync(folder, { recursive: true });
    cpSync(migrationsFolder, folder, { recursive: true });
    const applied = await run();
    expect(applied[0]).toBe('0001_people.sql');
    expect(await run()).toEqual([]);
    const client = await connected();
    const { rows } = await client.query('SELECT FROM owners UNION ALL SELECT FROM owner_sessions');
    await client.end();
    expect(rows).toEqual([]);
  });
});
