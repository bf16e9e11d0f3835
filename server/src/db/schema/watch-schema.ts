import type { Db } from '../database.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';
import {
  MigrationRefused,
  refuseOlder,
  refuseStrangers,
  type Applied,
} from './refuse-strangers.ts';

/** Between two looks; in real time, because a new version comes in real time. */
const gapMs = 5_000;

/**
 * Looks every few seconds whether another version of the product has changed the database so that
 * this one must end, and says so once: from then on its statements may fail, or write what the
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
 * For a program that does not migrate: the database has all migrations of this version, and none
 * that ends it.
 *
 * @throws {MigrationRefused} otherwise
 */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const known = readMigrations(migrationsFolder);
  const applied = await appliedMigrations(db);
  refuseStrangers(known, applied);
  refuseOlder(known, applied);
}

async function appliedMigrations(db: Db): Promise<Applied[]> {
  return db
    .selectFrom('migrations')
    .select(['name', 'hash', 'ends_before as endsBefore'])
    .execute();
}
