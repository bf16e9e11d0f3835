import { migrate, withSchemaLock } from './db/migrate.ts';
import { installQueues, queueSchema } from './jobs/install-queues.ts';

const ofThisName = 'SELECT 1 FROM pg_namespace WHERE nspname = $1';

/**
 * Brings a database to the shape of this version, one process at a time; does nothing where it has
 * that shape.
 *
 * @returns the names of the migrations that were applied now
 * @throws {MigrationRefused} when another version has migrated it
 */
export function prepareDatabase(databaseUrl: string): Promise<string[]> {
  return withSchemaLock(databaseUrl, async (client) => {
    const applied = await migrate(client);
    const found = await client.query(ofThisName, [queueSchema]);
    await installQueues(databaseUrl, { createSchema: found.rowCount === 0 });
    return applied;
  });
}
