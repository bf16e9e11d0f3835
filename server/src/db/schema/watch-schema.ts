import type { Db } from '../database.ts';
import { MigrationRefused, migrationsFolder, readMigrations, refuseStrangers } from './migrate.ts';

/** Between two looks; in real time, because a new version comes in real time. */
const gapMs = 5_000;

/**
 * Looks every few seconds whether another version of the product has changed the database's shape
 * since this process started, and says so once: from then on its statements may write what the
 * other version does not expect. A database that does not answer says nothing.
 */
export function watchSchema(
  db: Db,
  { onRefused }: { onRefused: (refused: MigrationRefused) => void },
): { stop(): void } {
  const known = readMigrations(migrationsFolder);
  const look = async (): Promise<void> => {
    try {
      refuseStrangers(known, await appliedMigrations(db));
    } catch (error) {
      if (!(error instanceof MigrationRefused)) return;
      clearInterval(timer);
      onRefused(error);
    }
  };
  const timer = setInterval(() => void look(), gapMs);
  return { stop: () => clearInterval(timer) };
}

/**
 * For a program that does not migrate: the database has all migrations of this version, and no
 * others.
 *
 * @throws {MigrationRefused} otherwise
 */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const known = readMigrations(migrationsFolder);
  const applied = await appliedMigrations(db);
  refuseStrangers(known, applied);
  if (applied.size === known.length) return;
  throw new MigrationRefused('The database is of an older version: start the product first.');
}

async function appliedMigrations(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('migrations').select(['name', 'hash']).execute();
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
