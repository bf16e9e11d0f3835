import { z } from 'zod';
import { BadBackup } from './manifest.ts';

/** A backup of the database that pgBackRest took, with what it added to the repository. */
export type DatabaseBackup = {
  label: string;
  isFull: boolean;
  beganAt: Date;
  endedAt: Date;
  bytes: number;
};

const seconds = z.int().transform((since) => new Date(since * 1000));
const said = z.array(
  z.object({
    backup: z.array(
      z.object({
        label: z.string(),
        type: z.enum(['full', 'diff', 'incr']),
        timestamp: z.object({ start: seconds, stop: seconds }),
        info: z.object({ repository: z.object({ delta: z.int() }) }),
      }),
    ),
  }),
);

/**
 * The backups that `pgbackrest info --output=json` lists of one stanza, the oldest first.
 *
 * @throws {BadBackup} for another text
 */
export function readDatabaseBackups(text: string): DatabaseBackup[] {
  const read = said.safeParse(parsed(text));
  if (!read.success) throw new BadBackup('This is not what pgbackrest info --output=json says.');
  return read.data.flatMap(({ backup }) =>
    backup.map(({ label, type, timestamp, info }) => ({
      label,
      isFull: type === 'full',
      beganAt: timestamp.start,
      endedAt: timestamp.stop,
      bytes: info.repository.delta,
    })),
  );
}

/** @throws {BadBackup} where there is none */
export function lastDatabaseBackup(text: string): DatabaseBackup {
  const last = readDatabaseBackups(text).at(-1);
  if (last !== undefined) return last;
  throw new BadBackup('pgBackRest has no backup of the database.');
}

/** So long changes are added to a full backup; then another one begins, and the old ones may go. */
const fullEveryMs = 7 * 24 * 60 * 60 * 1000;

/** The kind of the next backup: all rows each week, and what changed since the last otherwise. */
export function nextBackupType(backups: readonly DatabaseBackup[], now: Date): 'full' | 'incr' {
  const full = backups.findLast(({ isFull }) => isFull);
  const isFresh = full !== undefined && now.getTime() - full.beganAt.getTime() < fullEveryMs;
  return isFresh ? 'incr' : 'full';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
