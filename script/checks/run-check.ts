import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Check } from './all-checks.ts';
import { openMemoryFolder } from './memory-folder.ts';
import { projectFolder } from '../project-folder.ts';

type Options = {
  browser: string | undefined;
  extra: string[];
  /** Hears what the commands print, which is passed on; without it they have the terminal. */
  onOutput?: (text: string) => void;
};

/** Runs the commands of a check with the project's own tools; false when one of them fails. */
export async function runCheck(check: Check, options: Options): Promise<boolean> {
  const memory = check.isInMemory ? openMemoryFolder() : undefined;
  try {
    return await runCommands(check, { ...options, temporary: memory?.path });
  } finally {
    memory?.remove();
  }
}

async function runCommands(
  check: Check,
  { temporary, ...options }: Options & { temporary: string | undefined },
): Promise<boolean> {
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: toolPath() };
  if (temporary !== undefined) env.TMPDIR = temporary;
  // The runners choose it themselves, and a production mode would change what is tested.
  delete env.NODE_ENV;
  if (options.browser) env.CHROMIUM_PATH = options.browser;
  const { extra, onOutput } = options;
  const succeeds = async ([command = '', ...given]: string[]): Promise<boolean> =>
    (await run(command, given, { env, onOutput })) === 0;
  if (check.prepare && !(await succeeds(check.prepare))) return false;
  let hasPassed = true;
  const left = [...check.commands];
  const runOn = async (): Promise<void> => {
    for (let command = left.shift(); command; command = left.shift()) {
      if (!(await succeeds([...command, ...extra]))) hasPassed = false;
    }
  };
  const lanes = check.isSideBySide ? Math.max(2, availableParallelism()) : 1;
  await Promise.all(Array.from({ length: lanes }, runOn));
  return hasPassed;
}

/** The pinned Node first: the tools' own first line asks for whatever `node` is found. */
export function toolPath(): string {
  const bins = join(projectFolder, 'node_modules', '.bin');
  return [dirname(process.execPath), bins, process.env.PATH ?? ''].join(delimiter);
}

type Run = { env: NodeJS.ProcessEnv; onOutput: Options['onOutput'] };

function run(command: string, given: string[], { env, onOutput }: Run): Promise<number | null> {
  const way = onOutput ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(command, given, { cwd: projectFolder, env, stdio: ['ignore', way, way] });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      onOutput?.(text);
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      process.stderr.write(text);
      onOutput?.(text);
    });
    child.once('error', reject);
    // Not at the exit: what it printed last may still be on its way.
    child.once('close', resolve);
  });
}
