import { NoPrimary } from './hosts/find-primary.ts';

/**
 * PostgreSQL's own: when it only reads, as a standby or where its store is full, has no room, no
 * memory or no connection left, shuts down, has crashed or is starting; the network's, also where
 * this process has no socket left; and where others came first, in a deadlock or with what was
 * seen.
 */
const codes = new Set([
  '25006',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'EADDRNOTAVAIL',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'EPIPE',
  'ETIMEDOUT',
]);

/** PgBouncer's, when it has lost PostgreSQL, cannot reach it or has no connection free. */
const codeOfPooler = '08P01';

/** The library's own, which have no code. */
const messages = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
]);

/**
 * Whether a statement failed only because the database went away or cannot write now, as at a
 * failover: the same may succeed in a moment. Nobody knows what became of the statement.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimary || messages.has(error.message)) return true;
  if (!('code' in error) || typeof error.code !== 'string') return false;
  // PostgreSQL's own of this code is a statement that the product put together wrongly.
  const isFatal = 'severity' in error && error.severity === 'FATAL';
  return codes.has(error.code) || (error.code === codeOfPooler && isFatal);
}
