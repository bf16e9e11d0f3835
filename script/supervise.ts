import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from './project-folder.ts';
import { supervise } from './supervisor.ts';

const help = `script/server [--demo]

Starts Clubdraw with everything it needs (PostgreSQL, a sandbox for payments and mail) and prints
where to click. Ctrl-C stops everything; a second Ctrl-C does so at once.

  --demo   fills in a demo club and prints its sign-in
  --help   prints this

Settings are environment variables, also read from the file .env: see .env.example.
`;

try {
  const { values } = parseArgs({
    options: { demo: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) console.log(help);
  else process.exitCode = await start(values.demo);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start(demo: boolean): Promise<number> {
  const file = join(projectFolder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return supervise({ demo });
}
