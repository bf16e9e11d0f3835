import { machineOffsetMs } from '../../db/machine-offset.ts';
import { broken, soon, well, type Check } from '../check.ts';
import { toldOffsetMs, wrongOffsetMs } from '../../clock-guard/clock-guard.ts';

const recipe = 'Let this machine and the database keep their time by NTP: timedatectl shows it.';

/** This machine's clock beside the database's. */
export const clock: Check = {
  name: 'Clock',
  needsDatabase: true,
  recipe,
  look: async ({ db }) => {
    const offsetMs = await machineOffsetMs(db);
    const size = Math.abs(offsetMs);
    const said = `It is ${offsetMs < 0 ? 'behind' : 'ahead of'} the database's by ${size} ms.`;
    if (size > wrongOffsetMs) return broken(`${said} A process here closes nothing.`, recipe);
    if (size > toldOffsetMs) return soon(said, recipe);
    return well(size === 0 ? "It says the same as the database's." : said);
  },
};
