import { Client } from 'pg';
import {
  headOf,
  readMigrations,
  sqlStatements,
  type Migration,
} from '../../src/db/schema/migration-files.ts';
import { isBefore } from '../../src/product-version.ts';
import { changesForOlder, readShape, type ShapePart } from './shape.ts';

/**
 * Applies those migrations of a folder that no release had, one after the other, to a database that
 * has the others. One with a problem is undone, and the last one.
 *
 * @returns a sentence for each way in which it would disturb people, or processes of the version
 *   before (decision 0137)
 */
export async function migrationProblems(
  databaseUrl: string,
  { folder, released, version }: { folder: string; released: ReadonlySet<string>; version: string },
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const migration of readMigrations(folder)) {
      if (released.has(migration.name)) continue;
      const found = problemsOfHead(migration, version);
      if (found.length === 0) {
        const run = migration.isOutside ? runOneByOne : runAtOnce;
        found.push(...(await run(client, migration)));
      }
      if (found.length > 0) return found.map((problem) => `${migration.name}: ${problem}.`);
    }
    return [];
  } finally {
    await client.end();
  }
}

/** Nobody can run a version that is later than the one that is made. */
function problemsOfHead({ endsBefore }: Migration, version: string): string[] {
  const made = version.replace(/-dev.*$/, '');
  if (endsBefore === null || !isBefore(made, endsBefore)) return [];
  return [`it ends versions before ${endsBefore}, which comes after ${made}`];
}

/** @throws what PostgreSQL says of it */
async function runAtOnce(client: Client, migration: Migration): Promise<string[]> {
  await client.query('BEGIN');
  const before = await readShape(client);
  const order = await lockOrder(client);
  await client.query(migration.sql);
  const problems = [
    ...problemsOfLocks(migration, { order, locked: await tablesLocked(client) }),
    ...problemsForOlder(migration, before, await readShape(client)),
  ];
  await client.query(problems.length > 0 ? 'ROLLBACK' : 'COMMIT');
  return problems;
}

/** For these statements nobody waits who reads or writes rows. */
const quiet =
  /^(ALTER TABLE \S+ VALIDATE CONSTRAINT|(CREATE (UNIQUE )?|DROP )INDEX CONCURRENTLY|REINDEX .*CONCURRENTLY|ANALYZE)\b/i;

/** @throws what PostgreSQL says of it */
async function runOneByOne(client: Client, migration: Migration): Promise<string[]> {
  const before = await readShape(client);
  for (const statement of sqlStatements(migration.sql)) {
    if (!quiet.test(statement))
      return [`outside a transaction people may wait for \`${statement}\``];
    await client.query(statement);
  }
  return problemsForOlder(migration, before, await readShape(client));
}

function problemsForOlder(
  { endsBefore, sql }: Migration,
  before: readonly ShapePart[],
  after: readonly ShapePart[],
): string[] {
  if (endsBefore !== null) return [];
  const fitting = fittingNames(sql);
  return changesForOlder(before, after).flatMap(({ name, says }) =>
    fitting.has(name) ? [] : [says],
  );
}

/**
 * Its author has looked, and the version before neither misses these nor comes into conflict with
 * them: `-- Fits the version before: payments_total, draws.note.`
 */
function fittingNames(sql: string): Set<string> {
  const lines = headOf(sql).matchAll(/^-- Fits the version before: (.+)\.$/gm);
  return new Set([...lines].flatMap(([, names = '']) => names.split(/, (?![^(]*\))/)));
}

function problemsOfLocks(
  { sql }: Migration,
  { order, locked }: { order: readonly string[]; locked: ReadonlySet<string> },
): string[] {
  const [first = ''] = sqlStatements(sql);
  const [, names = ''] = /^LOCK TABLE (\w+(?:, \w+)*)$/.exec(first) ?? [];
  const touched = order.filter((name) => locked.has(name)).join(', ');
  if (names === touched || (names === '' && !touched.includes(','))) return [];
  return [`it touches several tables, and does not begin with \`LOCK TABLE ${touched};\``];
}

/**
 * The tables that are there, in the order in which the product's transactions come to them: as the
 * files make them, but memberships behind their draws.
 */
async function lockOrder(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
     ORDER BY CASE relname WHEN 'memberships' THEN 'draws'::regclass ELSE pg_class.oid END,
       pg_class.oid DESC`,
  );
  return rows.map(({ name }) => name);
}

/** The tables that this transaction keeps from others in any way. */
async function tablesLocked(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT relname::text AS name FROM pg_locks JOIN pg_class ON pg_class.oid = relation
     WHERE pid = pg_backend_pid() AND mode <> 'AccessShareLock'
       AND relnamespace = current_schema()::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}
