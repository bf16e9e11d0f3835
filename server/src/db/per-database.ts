import type { Db } from './database.ts';

/**
 * Keeps one value for each database of this process: made at its first use, gone with the database.
 * A process has one database; the tests have many, and none may see what another remembers.
 */
export function perDatabase<T>(make: () => T): (owner: { db: Db }) => T {
  const values = new WeakMap<Db, { value: T }>();
  return ({ db }) => {
    const known = values.get(db);
    if (known) return known.value;
    const value = make();
    values.set(db, { value });
    return value;
  };
}
