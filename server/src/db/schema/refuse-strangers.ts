import { isBefore, productVersion } from '../../product-version.ts';
import type { Migration } from './migration-files.ts';

/** Why a database cannot be used with these migrations, in one sentence for the operator. */
export class MigrationRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'MigrationRefused';
  }
}

/** A migration that a database has, as its row says. */
export type Applied = { name: string; hash: string; endsBefore: string | null };

/**
 * A database may have migrations of later versions: they add, unless they say which versions they
 * end (decision 0137).
 *
 * @throws {MigrationRefused} when one of the applied ones is not among these as it is, or ends this
 *   version
 */
export function refuseStrangers(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  version = productVersion(),
): void {
  refuseChanged(migrations, applied);
  const own = new Set(migrations.map(({ name }) => name));
  for (const { name, endsBefore } of applied) {
    if (own.has(name) || endsBefore === null || !isBefore(version, endsBefore)) continue;
    throw new MigrationRefused(
      `The database was migrated by a later version of Clubdraw: ${name} ends versions before ${endsBefore}, and this is ${version}.`,
    );
  }
}

/**
 * For a program or a role that does not migrate.
 *
 * @throws {MigrationRefused} when one of these migrations is not applied yet
 */
export function refuseOlder(
  migrations: readonly Migration[],
  applied: readonly Pick<Applied, 'name'>[],
): void {
  const names = new Set(applied.map(({ name }) => name));
  if (!migrations.every(({ name }) => names.has(name))) throw notMigrated();
}

export function notMigrated(): MigrationRefused {
  return new MigrationRefused(
    'The database has not the tables of this version yet: run its migration first (server/src/migrate.ts, with DATABASE_OWNER_URL).',
  );
}

/** @throws {MigrationRefused} when one of the applied ones has another text here */
function refuseChanged(
  migrations: readonly Migration[],
  applied: readonly Pick<Applied, 'name' | 'hash'>[],
): void {
  const hashes = new Map(migrations.map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
    if ((hashes.get(name) ?? hash) === hash) continue;
    throw new MigrationRefused(
      `The migration ${name} was changed after it was applied: restore it and write a new one instead.`,
    );
  }
}

/**
 * For who makes the tables anew: nothing that they had may be unknown.
 *
 * @throws {MigrationRefused} when one of the applied ones is missing here, or has another text
 */
export function refuseMissing(
  migrations: readonly Migration[],
  applied: readonly Pick<Applied, 'name' | 'hash'>[],
): void {
  refuseChanged(migrations, applied);
  const own = new Set(migrations.map(({ name }) => name));
  const missing = applied.find(({ name }) => !own.has(name));
  if (!missing) return;
  throw new MigrationRefused(
    `The tables were made by a later version of Clubdraw: they have ${missing.name}, which this one lacks.`,
  );
}
