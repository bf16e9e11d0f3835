import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import type { Check } from './checks.ts';
import { projectFolder } from './project-folder.ts';

/** Runs the commands of a check with the project's own tools; false when one of them fails. */
export async function runCheck(
  check: Check,
  options: { browser: string | undefined; extra: string[] },
): Promise<boolean> {
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: toolPath() };
  // The runners choose it themselves, and a production mode would change what is tested.
  delete env.NODE_ENV;
  if (options.browser) env.CHROMIUM_PATH = options.browser;
  let hasPassed = true;
  for (const [command = '', ...given] of check.commands) {
    const code = await run(command, [...given, ...options.extra], env);
    if (code !== 0) hasPassed = false;
  }
  return hasPassed;
}

/** The pinned Node first: the tools' own first line asks for whatever `node` is found. */
export function toolPath(): string {
  const bins = join(projectFolder, 'node_modules', '.bin');
  return [dirname(process.execPath), bins, process.env.PATH ?? ''].join(delimiter);
}

function run(command: string, given: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
