import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { compiledCode } from '../process/compiled-code.ts';

const entry = join(import.meta.dirname, 'stand-ins', 'supervise.ts');

/** A supervisor in a process of its own, with stand-ins for what it runs. */
export type SupervisorRun = {
  child: ChildProcess;
  /** The exit code; null after a signal. */
  ended: Promise<number | null>;
  output(): string;
  says(text: string): Promise<void>;
};

export function runSupervisor(settings: NodeJS.ProcessEnv): SupervisorRun {
  const env = { ...compiledCode, PATH: process.env.PATH, ...settings };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    says: async (text) => {
      await expect.poll(() => output, { timeout: 30_000, interval: 20 }).toContain(text);
    },
  };
}
