import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Documents that survive a restart and a killed process. Reads are served from memory; a change is
 * durable once the promise of the next `flush()` has resolved.
 */
export interface Store {
  /** The collection of that name, made empty when it is new. Each name is opened once. */
  collection<Document>(name: string): Collection<Document>;
  /**
   * Resolves when every change made before the call is committed; rejects when the disk refuses.
   */
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
  const opened = new Map<string, Collection<unknown>>();
  const changed = () => [...opened.values()].filter((collection) => collection.hasChanges);
  let pending: Promise<void> | undefined;
  /** One commit for all who wait in the same turn of the event loop. */
  async function commitSoon(): Promise<void> {
    await nextTurn();
    pending = undefined;
    commit(database, changed());
  }

  return {
    collection<Document>(name: string): Collection<Document> {
      if (opened.has(name)) throw new Error(`The collection "${name}" is already open.`);
      const collection = new Collection<Document>(database, name);
      opened.set(name, collection);
      return collection;
    },
    flush() {
      if (pending === undefined && changed().length === 0) return Promise.resolve();
      pending ??= commitSoon();
      return pending;
    },
    close() {
      commit(database, changed());
      database.close();
    },
  };
}

function commit(database: DatabaseSync, changed: readonly Collection<unknown>[]): void {
  if (changed.length === 0) return;
  database.exec('BEGIN');
  try {
    for (const collection of changed) collection.write();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
  for (const collection of changed) collection.forgetChanges();
}

/**
 * Documents of one kind by id, oldest first. A document that was altered in place is `set` again.
 */
export class Collection<Document> {
  readonly #documents = new Map<string, Document>();
  /** The ids of documents that differ from what is on disk. */
  readonly #changed = new Set<string>();
  readonly #upsert: StatementSync;
  readonly #remove: StatementSync;

  /** `name` is a name of the code's, in lower case and underscores. */
  constructor(database: DatabaseSync, name: string) {
    if (!/^[a-z_]+$/.test(name)) throw new Error(`"${name}" cannot be the name of a collection.`);
    database.exec(`
      CREATE TABLE IF NOT EXISTS "${name}" (
        position INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        body TEXT NOT NULL
      )`);
    this.#upsert = database.prepare(`
      INSERT INTO "${name}" (id, body) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET body = excluded.body`);
    this.#remove = database.prepare(`DELETE FROM "${name}" WHERE id = ?`);
    const rows = database.prepare(`SELECT id, body FROM "${name}" ORDER BY position`);
    for (const { id, body } of rows.iterate()) {
      this.#documents.set(String(id), JSON.parse(String(body)));
    }
  }

  get(id: string): Document | undefined {
    return this.#documents.get(id);
  }

  set(id: string, document: Document): void {
    this.#documents.set(id, document);
    this.#changed.add(id);
  }

  delete(id: string): void {
    if (this.#documents.delete(id)) this.#changed.add(id);
  }

  values(): MapIterator<Document> {
    return this.#documents.values();
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  /** Writes what has changed, inside the transaction of the caller. */
  write(): void {
    for (const id of this.#changed) {
      const document = this.#documents.get(id);
      if (document === undefined) this.#remove.run(id);
      else this.#upsert.run(id, JSON.stringify(document));
    }
  }

  forgetChanges(): void {
    this.#changed.clear();
  }
}
