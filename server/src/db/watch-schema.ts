import type { Db } from './database.ts';
import { MigrationRefused, migrationsFolder, readMigrations, refuseStrangers } from './migrate.ts';

/** Between two looks; in real time, because a new version comes in real time. */
const gapMs = 5_000;

/**
 * Looks every few seconds whether another version of the product has changed the database's shape since
 * this process started, and says so once: from then on its statements may write what the other version
 * does not expect. A database that does not answer says nothing.
 */
export function watchSchema(
  db: Db,
  { onRefused }: { onRefused: (refused: MigrationRefused) => void },
): { stop(): void } {
  const known = readMigrations(migrationsFolder);
  const look = async (): Promise<void> => {
    try {
      const rows = await db.selectFrom('migrations').select(['name', 'hash']).execute();
      refuseStrangers(known, new Map(rows.map(({ name, hash }) => [name, hash])));
    } catch (error) {
      if (!(error instanceof MigrationRefused)) return;
      clearInterval(timer);
      onRefused(error);
    }
  };
  const timer = setInterval(() => void look(), gapMs);
  return { stop: () => clearInterval(timer) };
}
