import { generate, PostgresDialect } from 'kysely-codegen';
import { join } from 'node:path';
import type { Db } from './database.ts';

export const tablesFile = join(import.meta.dirname, 'tables.generated.ts');

/** The types of the tables of a migrated database, as TypeScript. */
export async function describeTables(db: Db): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    includePattern: 'public.*',
    outFile: null,
    // The pool reads a bigint as a number; see database.ts.
    typeMapping: { int8: 'number' },
    typeOnlyImports: true,
  });
}
