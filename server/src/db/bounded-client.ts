import { failedStatements, statements, statementSeconds } from '../metrics/tallies.ts';
import type { HostConfig } from './hosts/primary-client.ts';
import { inSpan, tracerInUse } from '../tracing/spans.ts';
import { statementName } from '../tracing/statement-name.ts';
import { NamedStatementClient } from './named-statement-client.ts';
import { NoAnswer } from './out-of-time.ts';
import { timeLimits } from './time-limits.ts';

export type BoundedConfig = HostConfig & {
  /** The longest time for an answer. */
  answerMs: number;
};

/**
 * Takes a connection for dead when an answer does not come: PostgreSQL is frozen, or the way to it
 * is. The library's own time limit would leave the connection in the pool, with the statement still
 * on it.
 */
export class BoundedClient extends NamedStatementClient {
  readonly #answerMs: number;

  constructor(config?: BoundedConfig) {
    super(config);
    this.#answerMs = config?.answerMs ?? timeLimits.people.answerMs;
    this.#bound();
  }

  #bound(): void {
    const query = this.query as (...given: unknown[]) => unknown;
    const bounded = (...given: unknown[]): unknown => {
      const giveUp = setTimeout(
        () => this.connection.stream.destroy(new NoAnswer()),
        this.#answerMs,
      );
      const [first] = given;
      return traced(first, counted(answerTo(query, given))).finally(() => clearTimeout(giveUp));
    };
    this.query = bounded as typeof this.query;
  }
}

/**
 * The answer of a statement, taken by a callback. The promise that the library would make keeps the
 * rows of every answer until V8 collects the whole heap: a process that reads much grows by all of
 * them.
 */
function answerTo(query: (...given: unknown[]) => unknown, given: unknown[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (typeof given[0] !== 'string' || typeof given.at(-1) === 'function')
      throw new TypeError('a statement of the product is a text, and has no callback');
    query(...given, (error: Error | null, result: unknown) =>
      error ? reject(error) : resolve(result),
    );
  });
}

/** The same answer, as a span of the work that waits for it. */
function traced<T>(first: unknown, answer: Promise<T>): Promise<T> {
  if (!tracerInUse() || typeof first !== 'string') return answer;
  const facts = { name: statementName(first), kind: 'client' } as const;
  return inSpan(facts, () => answer, { onlyBelow: true });
}

/** The same answer; that it came, how long it took, and whether it was a failure. */
function counted<T>(answer: Promise<T>): Promise<T> {
  const began = performance.now();
  const over = (): void => {
    statements.inc();
    statementSeconds.inc((performance.now() - began) / 1000);
  };
  answer.then(over, () => {
    over();
    failedStatements.inc();
  });
  return answer;
}
