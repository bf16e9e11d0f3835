import { withClient } from './db/hosts/with-client.ts';
import { demandShape, migrate, withSchemaLock } from './db/schema/migrate.ts';
import { demandQueues, guardOwner, mayMakeTables } from './db/schema/owner.ts';
import { demandServerVersion } from './db/schema/server-version.ts';
import { jobKinds, parkedJobs } from './jobs/catalogue.ts';
import { installQueues, queueSchema } from './jobs/install-queues.ts';

const queueNames = [parkedJobs, ...jobKinds.map(({ name }) => name)];

const ofThisName = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';

/**
 * Brings a database to the shape of this version, one process at a time; does nothing where it has
 * that shape. A role that may make no table only looks whether it has.
 *
 * @returns the names of the migrations that were applied now
 * @throws {MigrationRefused} when a later version has ended this one, its server is too old, or the
 *   role may not bring it to this shape
 */
export async function prepareDatabase(databaseUrl: string): Promise<string[]> {
  const isForTables = await withClient({ url: databaseUrl, name: 'clubdraw' }, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    demandServerVersion(rows[0]?.version ?? 0);
    if (await mayMakeTables(client)) return true;
    await demandShape(client);
    await demandQueues(client, queueNames);
    return false;
  });
  if (!isForTables) return [];
  return withSchemaLock(databaseUrl, async (client) => {
    const applied = await migrate(client);
    await guardOwner(client);
    const found = await client.query(ofThisName, [queueSchema]);
    await installQueues(databaseUrl, { createSchema: found.rowCount === 0 });
    await guardOwner(client);
    return applied;
  });
}
