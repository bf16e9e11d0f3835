import { migrate, withSchemaLock } from './db/schema/migrate.ts';
import { demandServerVersion } from './db/schema/server-version.ts';
import { installQueues, queueSchema } from './jobs/install-queues.ts';

const ofThisName = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';

/**
 * Brings a database to the shape of this version, one process at a time; does nothing where it has
 * that shape.
 *
 * @returns the names of the migrations that were applied now
 * @throws {MigrationRefused} when another version has migrated it, or its server is too old
 */
export function prepareDatabase(databaseUrl: string): Promise<string[]> {
  return withSchemaLock(databaseUrl, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    demandServerVersion(rows[0]?.version ?? 0);
    const applied = await migrate(client);
    const found = await client.query(ofThisName, [queueSchema]);
    await installQueues(databaseUrl, { createSchema: found.rowCount === 0 });
    return applied;
  });
}
