import { DatabaseSync } from 'node:sqlite';
import { Collection, type Change } from './collection.ts';

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

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS documents (
    position INTEGER PRIMARY KEY,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (collection, id)
  );
`;

/** Opens the store in a file (made when missing), or in memory with `':memory:'`. */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(schema);
  const changes = new Map<string, Change>();
  const opened = new Set<string>();
  const commit = commitChanges({ database, changes });
  const flush = groupedFlush({ commit, hasChanges: () => changes.size > 0 });

  return {
    collection<Document>(name: string): Collection<Document> {
      if (opened.has(name)) throw new Error(`The collection "${name}" is already open.`);
      opened.add(name);
      return new Collection<Document>({
        name,
        changes,
        documents: readDocuments<Document>({ database, name }),
      });
    },
    flush,
    close() {
      commit();
      database.close();
    },
  };
}

function readDocuments<Document>(source: { database: DatabaseSync; name: string }) {
  const documents = new Map<string, Document>();
  const rows = source.database
    .prepare('SELECT id, body FROM documents WHERE collection = ? ORDER BY position')
    .iterate(source.name);
  for (const row of rows) documents.set(String(row.id), JSON.parse(String(row.body)));
  return documents;
}

function commitChanges({
  database,
  changes,
}: {
  database: DatabaseSync;
  changes: Map<string, Change>;
}) {
  const upsert = database.prepare(`
    INSERT INTO documents (collection, id, body) VALUES (?, ?, ?)
    ON CONFLICT (collection, id) DO UPDATE SET body = excluded.body`);
  const remove = database.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
  return () => {
    if (changes.size === 0) return;
    database.exec('BEGIN');
    try {
      for (const { collection, id, read } of changes.values()) {
        const document = read();
        if (document === undefined) remove.run(collection, id);
        else upsert.run(collection, id, JSON.stringify(document));
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
    changes.clear();
  };
}

/** One commit for all who wait in the same turn of the event loop. */
function groupedFlush(work: { commit: () => void; hasChanges: () => boolean }) {
  let pending: Promise<void> | undefined;
  return () => {
    if (pending === undefined && !work.hasChanges()) return Promise.resolve();
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
