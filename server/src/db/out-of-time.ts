/**
 * PostgreSQL did not answer: the connection was given up, and nobody knows what became of the
 * statement.
 */
export class NoAnswer extends Error {
  constructor() {
    super('The database did not answer in time.');
    this.name = 'NoAnswer';
  }
}

/** PostgreSQL's own: a statement, a lock, a pause inside a transaction took too long. */
const codes = new Set(['57014', '55P03', '25P03']);

/** The pool's own, which have no code. */
const poolMessages = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
]);

/**
 * Whether a statement failed only because it took too long: the same may succeed a moment later.
 */
export function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoAnswer || poolMessages.has(error.message)) return true;
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code);
}
