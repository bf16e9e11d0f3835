import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInTurn } from './checks/run-in-turn.ts';
import { projectFolder } from './project-folder.ts';
import { runRefusable, StartRefused } from './start-refused.ts';

const help = `script/pictures
script/pictures screens <folder> [journeys]

Tells the newcomer's story on a phone and at a desk, and writes its pictures to docs/pictures/newcomer.
With screens: tells all journeys, or those that are named, and keeps every screen that they look at,
on a phone and at a desk, in light and in dark, in a folder.
`;

/** Has journeys told; `setting` names the folder of their pictures to them. */
async function tell(setting: string, folder: string, journeys: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  process.env[setting] = folder;
  const story = {
    name: 'pictures',
    prepare: ['node', 'web/build.ts'],
    commands: [['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...journeys]],
    needsBrowser: true,
  };
  process.exitCode = (await runInTurn([story])) ? 0 : 1;
}

const [asked, folder, ...journeys] = process.argv.slice(2);

await runRefusable(async () => {
  if (asked === '--help') console.log(help);
  else if (asked === 'screens' && folder !== undefined) {
    await tell('SCREENS_DIR', resolve(folder), journeys);
  } else if (asked === undefined) {
    const kept = join(projectFolder, 'docs/pictures/newcomer');
    await tell('PICTURES_DIR', kept, ['newcomer-sells-a-draw']);
  } else throw new StartRefused(help);
});
