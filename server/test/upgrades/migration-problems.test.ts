import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../../src/db/schema/migration-files.ts';
import { isBefore, productVersion } from '../../src/product-version.ts';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '../test-database.ts';
import { putDumpBack, readDump } from './dump.ts';
import { migrationProblems } from './migration-problems.ts';

const version = '1.2.0-dev';
let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => database.drop());

/** The problems of a migration behind all of the product's. */
async function problemsOf(sql: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-migration-'));
  writeFileSync(join(folder, '9001.sql'), sql);
  const problems = await migrationProblems(database.url, { folder, released: new Set(), version });
  rmSync(folder, { recursive: true });
  return problems.map((problem) => problem.replace('9001.sql: ', ''));
}

const note = 'ALTER TABLE draws ADD COLUMN note text;\n';
const bothLocked = 'LOCK TABLE draws, memberships;\n';

describe('a migration', () => {
  it.each([
    [
      'columns that are empty or fill themselves',
      'ALTER TABLE draws ADD COLUMN remark text, ADD COLUMN rank int NOT NULL DEFAULT 1;',
    ],
    [
      'a table whose rows go with their draw',
      'CREATE TABLE remarks (draw_id uuid REFERENCES draws ON DELETE CASCADE);',
    ],
    [
      'a function and an index',
      'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$; CREATE INDEX draws_by_name ON draws (name);',
    ],
    ['the end of a rule', 'ALTER TABLE draws ALTER COLUMN name DROP NOT NULL;'],
  ])('may add %s while the version before runs (product §16.14)', async (_, sql) => {
    expect(await problemsOf(sql)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE draws DROP COLUMN name CASCADE;', 'the column draws.name is taken away.'],
    ['ALTER TABLE draws RENAME COLUMN name TO title;', 'the column draws.name is taken away.'],
    ['DROP TABLE club_renames;', 'the table club_renames is taken away.'],
    ['ALTER TABLE club_renames RENAME TO renames;', 'the table club_renames is taken away.'],
    [
      'ALTER TABLE draws ALTER COLUMN name TYPE varchar(9000);',
      'the column draws.name is another one.',
    ],
    [
      'ALTER TABLE draws ADD COLUMN note text NOT NULL;',
      'the column draws.note has to be named by every insert.',
    ],
    [
      'ALTER TABLE owners ALTER COLUMN verified_at SET NOT NULL;',
      'the column owners.verified_at takes no null any more.',
    ],
    [
      'ALTER TABLE migrations ALTER COLUMN applied_at DROP DEFAULT;',
      'the default migrations.applied_at is taken away.',
    ],
    [
      "ALTER TABLE draws ADD CONSTRAINT short_name CHECK (name <> '') NOT VALID;",
      'the check short_name is new.',
    ],
    ['CREATE UNIQUE INDEX one_name ON draws (name);', 'the unique one_name is new.'],
    [
      'ALTER TABLE club_renames DROP CONSTRAINT club_renames_pkey;',
      'the unique club_renames_pkey is taken away.',
    ],
    ['DROP INDEX customer_sessions_expiry;', 'the index customer_sessions_expiry is taken away.'],
    [
      'CREATE TABLE notes (draw_id uuid REFERENCES draws);',
      'the reference notes_draw_id_fkey is new.',
    ],
    ['DROP FUNCTION draw_winners(uuid);', 'the function draw_winners(draw uuid) is taken away.'],
    [
      'CREATE TRIGGER never BEFORE UPDATE ON draws FOR EACH ROW EXECUTE FUNCTION refuse_change();',
      'the trigger never is new.',
    ],
    ['DROP SEQUENCE checkout_line CASCADE;', 'the sequence checkout_line is taken away.'],
  ])(
    'is refused where the version before misses it or meets it: %s (product §16.14)',
    async (sql, problem) => {
      expect(await problemsOf(sql)).toContain(problem);
    },
  );

  it('takes away what it says that the version before lacks no more, and which versions it ends', async () => {
    const drop = 'DROP TABLE club_renames;\n';
    expect(await problemsOf(`-- Ends versions before 1.1.0.\n${drop}`)).toEqual([]);
  });

  it('ends no version that is still to be made', async () => {
    expect(await problemsOf(`-- Ends versions before 1.3.0.\n${note}`)).toEqual([
      'it ends versions before 1.3.0, which comes after 1.2.0.',
    ]);
  });

  it('narrows what it says that the version before keeps to, and nothing else', async () => {
    const narrow = `ALTER TABLE draws ADD CONSTRAINT first CHECK (name <> ''), ADD CONSTRAINT second CHECK (name <> 'x');`;
    expect(await problemsOf(`-- Fits the version before: first, third.\n${narrow}`)).toEqual([
      'the check second is new.',
    ]);
  });

  it('locks several tables first, in the order of the product (product §16.14)', async () => {
    const both = `${note}ALTER TABLE memberships ADD COLUMN note text;\n`;
    const problem = `it touches several tables, and does not begin with \`${bothLocked.trim()}\`.`;
    expect(await problemsOf(both)).toEqual([problem]);
    expect(await problemsOf(`LOCK TABLE memberships, draws;\n${both}`)).toEqual([problem]);
    expect(await problemsOf(`-- A comment.\n${bothLocked}${both}`)).toEqual([]);
  });

  it('has nobody wait outside a transaction', async () => {
    const index = 'CREATE INDEX CONCURRENTLY draws_once_more ON draws (name);\n';
    expect(await problemsOf(`-- Outside a transaction.\n${index}${note}`)).toEqual([
      'outside a transaction people may wait for `ALTER TABLE draws ADD COLUMN note text`.',
    ]);
  });
});

it("the product's migrations since its newest release let the version before go on (product §16.14)", async () => {
  const dumps = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'));
  const [newest] = dumps
    .map((name) => name.replace('.json.gz', ''))
    .toSorted((a, b) => (isBefore(a, b) ? 1 : -1));
  const dump = readDump(join(import.meta.dirname, `${newest}.json.gz`));
  const empty = await createEmptyDatabase();
  await putDumpBack(empty.url, dump);
  const released = new Set(dump.migrations.map(({ name }) => name));
  const wanted = { released, version: productVersion() };
  const own = { ...wanted, folder: migrationsFolder };
  expect(await migrationProblems(empty.url, own)).toEqual([]);
  // Those of the release that is made up, too.
  const next = { ...wanted, folder: join(import.meta.dirname, 'next') };
  expect(await migrationProblems(empty.url, next)).toEqual([]);
  await empty.drop();
});
