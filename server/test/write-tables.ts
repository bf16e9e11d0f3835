import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../script/postgres/start-postgres.ts';
import { openDatabase } from '../src/db/database.ts';
import { describeTables, tablesFile } from '../src/db/describe-tables.ts';
import { migrate, withSchemaLock } from '../src/db/schema/migrate.ts';

/** `npm run db:types -w server`: writes the types of the tables that the migrations make. */
const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-types-'));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await postgres.ensureDatabase('types');
  const url = postgres.url('types');
  await withSchemaLock(url, (client) => migrate(client));
  const db = openDatabase(url, () => {});
  writeFileSync(tablesFile, await describeTables(db));
  await db.destroy();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
