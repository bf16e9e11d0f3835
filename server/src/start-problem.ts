import { NoPrimary } from './db/hosts/find-primary.ts';
import { LimitsMissing } from './db/schema/demand-limits.ts';
import { MigrationRefused } from './db/schema/refuse-strangers.ts';
import { StoreRefused } from './edge/files/open-files.ts';
import { WebNotBuilt } from './edge/page-renderer.ts';
import { ClockUnreachable } from './edge/sandbox-clock.ts';
import { WrongSecret } from './modules/draw-log/secrets/demand-secrets.ts';
import { BadSettings } from './settings.ts';

/** PostgreSQL's codes for an account or a database that is not there, and PgBouncer's own. */
const databaseCodes = new Set(['08P01', '28000', '28P01', '3D000', '57P03', '53300']);

const networkCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH']);

const folderCodes = new Set(['EACCES', 'ENOSPC', 'EROFS', 'ENOTDIR', 'EPERM']);

/** One clear sentence for what an operator can put right; undefined for a bug. */
export function startProblem(error: unknown): string | undefined {
  const own = ownSentence(error);
  if (own !== undefined) return own;
  const { code = '', port, path, syscall } = detailsOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} is in use: end that program, or set PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} is not for this user: set PORT to one from 1024 on.`;
  if (databaseCodes.has(code))
    return `The database refuses the connection (${code}): check DATABASE_URL.`;
  if (networkCodes.has(code))
    return `The database cannot be reached (${code}): check DATABASE_URL.`;
  if (folderCodes.has(code))
    return `${path ?? 'DATA_DIR'} cannot be written (${code}): check DATA_DIR.`;
  return undefined;
}

/** The message of an error that is a sentence for the operator; undefined for any other. */
export function ownSentence(error: unknown): string | undefined {
  return sentences.some((sort) => error instanceof sort) ? (error as Error).message : undefined;
}

const sentences = [
  BadSettings,
  ClockUnreachable,
  LimitsMissing,
  MigrationRefused,
  NoPrimary,
  StoreRefused,
  WebNotBuilt,
  WrongSecret,
];

/** Fields that Node and PostgreSQL put into their errors, where they are there at all. */
type Details = { code?: string; port?: number; path?: string; syscall?: string };

/** Several addresses of one host fail together: any of their errors says why. */
function detailsOf(error: unknown): Details {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error ? (one as Details) : {};
}
