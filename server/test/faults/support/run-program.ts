import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { compiledCode } from '../../../../script/process/compiled-code.ts';

const folder = join(import.meta.dirname, '../../../..');

type Ran = { code: number | null; output: string };

export type RunningProgram = { kill: () => void; isRunning: () => boolean; ended: Promise<Ran> };

/**
 * Runs a program of the project, by its path from the project's folder; `typed` is what it reads.
 */
export function runProgram(
  program: string,
  { args, env, typed = '' }: { args: readonly string[]; env: NodeJS.ProcessEnv; typed?: string },
): RunningProgram {
  const child = spawn(process.execPath, [join(folder, program), ...args], {
    cwd: folder,
    env: { ...compiledCode, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(typed);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { kill: () => void child.kill('SIGKILL'), isRunning, ended };
}
