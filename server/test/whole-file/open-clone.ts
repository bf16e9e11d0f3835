import { openDatabase } from '../../src/db/database.ts';
import { cloneDatabase } from '../test-database.ts';

/** A database of one's own, open. */
export async function openClone() {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, () => {});
  return {
    db,
    database,
    close: async (): Promise<void> => {
      await db.destroy();
      await database.drop();
    },
  };
}
