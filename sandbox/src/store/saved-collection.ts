import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection } from './collection.ts';

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
