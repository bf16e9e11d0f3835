import type { QueryExecutor } from 'kysely';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import type { TestContext } from './test-context.ts';

export type Stopped = {
  /** For the operation that is to be stopped, as another process would do it. */
  context: TestContext;
  /**
   * Resolves when the operation is about to make the statement, and rejects where it never does.
   */
  reachedBy(operation: Promise<unknown>): Promise<void>;
  /** Lets it go on. */
  goOn(): void;
};

/**
 * Holds the window between two statements open: an operation with this context stops once, before
 * the first statement whose SQL matches, or the `nth` one, until it may go on. In between others
 * change what it read.
 */
export function stopBefore(context: TestContext, statement: RegExp, nth = 1): Stopped {
  const reached = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let left = nth;
  const db = openDatabase(context.settings.databaseUrl, () => {});
  stopping(db.getExecutor(), async (sql) => {
    if (left === 0 || !statement.test(sql)) return;
    left -= 1;
    if (left > 0) return;
    reached.resolve();
    await goOn.promise;
  });
  onTestFinished(async () => {
    goOn.resolve();
    await db.destroy();
  });
  return {
    context: { ...context, db },
    reachedBy: async (operation) => {
      const ended = operation.then(() => {
        throw new Error(`The operation ended without a statement like ${statement}`);
      });
      return Promise.race([reached.promise, ended]);
    },
    goOn: () => goOn.resolve(),
  };
}

/** Has an executor, and those of its transactions, wait before a statement. */
function stopping(executor: QueryExecutor, wait: (sql: string) => Promise<void>): QueryExecutor {
  const execute = executor.executeQuery.bind(executor);
  const withProvider = executor.withConnectionProvider.bind(executor);
  return Object.assign(executor, {
    executeQuery: async (...query: Parameters<typeof execute>) => {
      await wait(query[0].sql);
      return execute(...query);
    },
    withConnectionProvider: (...provider: Parameters<typeof withProvider>) =>
      stopping(withProvider(...provider), wait),
  });
}
