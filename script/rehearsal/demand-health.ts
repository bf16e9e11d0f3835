import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, sharedSettings, type Installation } from './product-processes.ts';

/**
 * Asks `clubdraw doctor` as an operator does: with the settings in a file that root alone reads,
 * and with nothing in the environment; in a container with those that it has.
 *
 * @throws with its words when anything is broken
 */
export async function demandHealth(
  { place, settings, dataDir, folder }: Installation,
  say: (line: string) => void,
): Promise<void> {
  const file = join(folder, 'clubdraw.env');
  const all = Object.entries({ ...sharedSettings(dataDir), ...settings });
  const lines = all.map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const isRoot = place.takesRights !== true;
  const said = await run({
    place: isRoot ? { ...place, user: {} } : place,
    env: {
      PATH: process.env.PATH,
      ...(isRoot ? { CLUBDRAW_SETTINGS: file } : Object.fromEntries(all)),
    },
    args: ['script/clubdraw.ts', 'doctor'],
  });
  const from = isRoot ? 'the file alone' : 'the container';
  say(`✓ clubdraw doctor, with the settings of ${from}, says of its parts:`);
  for (const line of said.split('\n')) say(`    ${line}`);
}
