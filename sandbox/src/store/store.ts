import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Collection } from './collection.ts';

/**
 * Documents that survive a restart and a killed process. Reads are served from memory; a change is
 * durable once the promise of the next `flush()` has resolved.
 */
export interface Store {
  /** The collection of that name, made empty when it is new. Each name is opened once. */
  collection<Document>(name: string): Collection<Document>;
  /** Resolves when every change made before the call is committed; rejects when the disk refuses. */
  flush(): Promise<void>;
  /** Commits what is left and closes the file. */
  close(): void;
}

// A killed process loses nothing in WAL mode; checkpoints are rare because writes come in bursts.
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 8000;
`;

/** Opens the store in a file (made when missing), or in memory with `':memory:'`. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(pragmas);
  const saved = new Map<string, SavedCollection>();
  const commit = () => commitChanges(database, [...saved.values()]);

  return {
    collection<Document>(name: string): Collection<Document> {
      if (saved.has(name)) throw new Error(`The collection "${name}" is already open.`);
      const table = new SavedCollection(database, name);
      const collection = new Collection<Document>(table.read<Document>());
      table.follow(collection);
      saved.set(name, table);
      return collection;
    },
    flush: groupedFlush({ commit, saved }),
    close() {
      commit();
      database.close();
    },
  };
}

function commitChanges(database: DatabaseSync, saved: readonly SavedCollection[]): void {
  const changed = saved.filter((table) => table.hasChanges());
  if (changed.length === 0) return;
  database.exec('BEGIN');
  try {
    for (const table of changed) table.write();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
  for (const table of changed) table.saved();
}

/** One commit for all who wait in the same turn of the event loop. */
function groupedFlush(work: { commit: () => void; saved: Map<string, SavedCollection> }) {
  let pending: Promise<void> | undefined;
  const hasChanges = () => [...work.saved.values()].some((table) => table.hasChanges());
  return () => {
    if (pending === undefined && !hasChanges()) return Promise.resolve();
    pending ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        pending = undefined;
        try {
          work.commit();
          resolve();
        } catch (error) {
          reject(error);
        }
      });
    });
    return pending;
  };
}

/** A collection's table, which keeps the order in which documents came. */
export class SavedCollection {
  readonly #rows: StatementSync;
  readonly #upsert: StatementSync;
  readonly #remove: StatementSync;
  #collection: Collection<unknown> | undefined;

  /** `name` is a name of the code's, in lower case and underscores. */
  constructor(database: DatabaseSync, name: string) {
    if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
    database.exec(`
      CREATE TABLE IF NOT EXISTS "${name}" (
        position INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL
      )`);
    this.#rows = database.prepare(`SELECT id, body FROM "${name}" ORDER BY position`);
    this.#upsert = database.prepare(`
      INSERT INTO "${name}" (id, body) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
    this.#remove = database.prepare(`DELETE FROM "${name}" WHERE id = ?`);
  }

  /** The documents as they were last saved, in the type that they were saved in. */
  read<Document>(): Map<string, Document> {
    const documents = new Map<string, Document>();
    for (const row of this.#rows.iterate()) {
      documents.set(String(row.id), JSON.parse(String(row.body)));
    }
    return documents;
  }

  follow(collection: Collection<unknown>): void {
    this.#collection = collection;
  }

  hasChanges(): boolean {
    return (this.#collection?.changes().size ?? 0) > 0;
  }

  /** Writes what has changed, inside the transaction of the caller. */
  write(): void {
    for (const id of this.#collection?.changes() ?? []) {
      const document = this.#collection?.get(id);
      if (document === undefined) this.#remove.run(id);
      else this.#upsert.run(id, JSON.stringify(document));
    }
  }

  saved(): void {
    this.#collection?.saved();
  }
}
