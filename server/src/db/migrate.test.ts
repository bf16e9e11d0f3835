import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate, migrationsFolder, withSchemaLock } from './migrate.ts';

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

  it('refuses a file that was changed after it was applied', async () => {
    await run();
    writeFileSync(join(folder, '0001_first.sql'), 'CREATE TABLE first (id bigint);');
    await expect(run()).rejects.toThrow(
      'The migration 0001_first.sql was changed after it was applied',
    );
  });

  it('refuses a database that a newer version has migrated', async () => {
    await run();
    rmSync(join(folder, '0002_second.sql'));
    await expect(run()).rejects.toThrow('it has 0002_second.sql, which this one lacks');
  });

  it("takes the product's own files", async () => {
    rmSync(folder, { recursive: true });
    cpSync(migrationsFolder, folder, { recursive: true });
    const applied = await run();
    expect(applied[0]).toBe('0001_people.sql');
    expect(await run()).toEqual([]);
  });
});
