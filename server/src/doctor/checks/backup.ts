import {
  readBackupStanding,
  readDatabaseStanding,
  type BackupStanding,
  type DatabaseStanding,
} from '../../backup/backups.store.ts';
import { systemClock } from '../../edge/clock.ts';
import { soon, well, type Check, type Diagnosis } from '../check.ts';

/** One is taken each hour. */
const lateSeconds = 3 * 3_600;

/** Beyond that a copy of every row each hour is too much. */
const largeBytes = 5 * 1024 ** 3;

const recipe =
  'systemctl list-timers shows when the next one is taken, and clubdraw logs why one failed.';

/** The age of the last backup, and whether the database outgrew backups of our own. */
export const backup: Check = {
  name: 'Backup',
  needsDatabase: true,
  recipe,
  look: async ({ db }) => {
    // Backups are dated by the machine's clock.
    const last = await readBackupStanding(db, systemClock.now());
    return diagnoseBackup(last, await readDatabaseStanding(db));
  },
};

/** A backup that is late is told before a database that is large. */
export function diagnoseBackup(
  { ageSeconds, bytes }: Pick<BackupStanding, 'ageSeconds' | 'bytes'>,
  database: DatabaseStanding,
): Diagnosis {
  const hours = Math.round(ageSeconds / 360) / 10;
  const said = bytes === 0 ? 'None was taken yet.' : `The last one was taken ${hours} hours ago.`;
  if (ageSeconds > lateSeconds) return soon(said, recipe);
  if (database.isArchived || database.bytes <= largeBytes) return well(said);
  const gigabytes = Math.round((database.bytes / 1024 ** 3) * 10) / 10;
  return soon(
    `${said} Each copies all ${gigabytes} GB of the database.`,
    'Have pgBackRest take what changed, and the archive: clubdraw backup --with pgbackrest (docs/operate.md, Back up with pgBackRest).',
  );
}
