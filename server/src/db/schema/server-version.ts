import { MigrationRefused } from './refuse-strangers.ts';

/** The oldest release of PostgreSQL that the product runs on. */
const oldestServer = 16;

/**
 * @param versionNumber PostgreSQL's `server_version_num`, as 180004 for 18.4
 * @returns the version as people write it
 * @throws {MigrationRefused} for a release that the product was never tried on
 */
export function demandServerVersion(versionNumber: number): string {
  const version = `${Math.floor(versionNumber / 10_000)}.${versionNumber % 10_000}`;
  if (versionNumber >= oldestServer * 10_000) return version;
  throw new MigrationRefused(
    `The database is PostgreSQL ${version}, and ${oldestServer} or newer is needed.`,
  );
}
