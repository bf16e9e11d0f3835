import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the product's own migrations. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

export type Migration = {
  name: string;
  sql: string;
  hash: string;
  /** Processes of an earlier version must end once it is applied; null where all may go on. */
  endsBefore: string | null;
  /**
   * Its statements run one by one, each by itself, to build an index while people buy; after a
   * failure all of them are run again.
   */
  isOutside: boolean;
};

/** All of a folder, in the order of their names. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    return { name, sql, hash, ...saidInHead(sql) };
  });
}

const outsideLine = '-- Outside a transaction.';
const endsLine = /^-- Ends versions before (\d+\.\d+\.\d+)\.$/m;

function saidInHead(sql: string): Pick<Migration, 'endsBefore' | 'isOutside'> {
  const head = headOf(sql);
  return { endsBefore: endsLine.exec(head)?.[1] ?? null, isOutside: head.startsWith(outsideLine) };
}

/** The comment that a migration begins with. */
export function headOf(sql: string): string {
  return /^(?:--.*\n)*/.exec(sql)?.[0] ?? '';
}

/** The statements of a migration, in their order; none of them has a `;` at the end of a line. */
export function sqlStatements(sql: string): string[] {
  const plain = sql.replaceAll(/^--.*$/gm, '');
  return plain.split(/;\s*$/m).flatMap((statement) => statement.trim() || []);
}
