import { readBackupStanding } from '../../backup/backups.store.ts';
import { systemClock } from '../../edge/clock.ts';
import { soon, well, type Check } from '../check.ts';

/** One is taken each hour. */
const lateSeconds = 3 * 3_600;

const recipe =
  'systemctl list-timers shows when the next one is taken, and clubdraw logs why one failed.';

/** The age of the last backup. */
export const backup: Check = {
  name: 'Backup',
  needsDatabase: true,
  recipe,
  look: async ({ db }) => {
    // Backups are dated by the machine's clock.
    const { ageSeconds, bytes } = await readBackupStanding(db, systemClock.now());
    const hours = Math.round(ageSeconds / 360) / 10;
    const said = bytes === 0 ? 'None was taken yet.' : `The last one was taken ${hours} hours ago.`;
    return ageSeconds > lateSeconds ? soon(said, recipe) : well(said);
  },
};
