import { sql, type RawBuilder } from 'kysely';
import type { Db } from 'pg-boss';

/** A database that sends nothing: it keeps the one statement that the queue's library wrote. */
export type WrittenStatement = Db & { statement(): RawBuilder<unknown> };

/** Takes a statement with exactly one value. */
export function writtenStatement(): WrittenStatement {
  let written: RawBuilder<unknown> | undefined;
  return {
    executeSql: async (text, values = []) => {
      const [before, after, ...others] = text.split('$1');
      const isOther = after === undefined || others.length > 0 || values.length !== 1;
      if (written || isOther) throw new Error('the queue asks for jobs in another way');
      written = sql`${sql.raw(before ?? '')}${values[0]}${sql.raw(after)}`;
      return { rows: [] };
    },
    statement: () => {
      if (!written) throw new Error('the queue asked for no jobs');
      return written;
    },
  };
}
