import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../script/postgres/start-postgres.ts';
import { migrate, withSchemaLock } from '../../src/db/schema/migrate.ts';
import { installQueues } from '../../src/jobs/install-queues.ts';
import { openShop } from '../build/sale.ts';
import { dumpOf, writeDump } from './dump.ts';
import { playStory, storyEnv } from './story.ts';

/**
 * `node server/test/upgrades/make-dump.ts 1.0.0`: writes the dump of a release beside this file,
 * once.
 */
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new RangeError('name the version: 1.0.0');

const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-dump-'));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await postgres.ensureDatabase('clubdraw');
  const databaseUrl = postgres.url('clubdraw');
  await withSchemaLock(databaseUrl, (client) => migrate(client));
  await installQueues(databaseUrl);
  const shop = await openShop({ databaseUrl, env: storyEnv });
  const story = await playStory(shop);
  await shop.close();
  const file = join(import.meta.dirname, `${version}.json.gz`);
  writeDump(file, await dumpOf(databaseUrl, { version, story }));
  process.stdout.write(`${file} is written\n`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
