import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { compiledCode } from '../../script/process/compiled-code.ts';

export type ServerProcess = {
  url: string;
  /** Where its operator asks. */
  operatorUrl: string;
  process: ChildProcess;
  /** The output so far: log and complaints. */
  output: () => string;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
};

const main = join(import.meta.dirname, '../src/main.ts');

/** A process asks its relays at the start; one of a test asks nobody in the world. */
const noRelays = { DRAND_URLS: 'http://127.0.0.1:9' };

/** Starts the real program, as script/server does; `env` are all of its settings. */
export function startProcess(env: NodeJS.ProcessEnv): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...compiledCode, ...noRelays, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    operatorUrl: `http://127.0.0.1:${env.OPERATOR_PORT}`,
    process: child,
    output: () => output,
    ended,
  };
}

/** Resolves when it said that it is started. */
export async function untilStarted({ output, process: child }: ServerProcess): Promise<void> {
  while (!output().includes('"started"')) {
    if (child.exitCode !== null) throw new Error(`the server did not start:\n${output()}`);
    await scheduler.wait(20);
  }
}

/** Asks a started process for a one-time code, as somebody who wants to sign in. */
export async function codeAsked({ url }: Pick<ServerProcess, 'url'>): Promise<Response> {
  return fetch(`${url}/auth/otp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'mia@example.com' }),
  });
}
