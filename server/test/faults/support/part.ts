import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { scheduler } from 'node:timers/promises';
import { compiledCode } from '../../../../script/process/compiled-code.ts';
import { guardProcess } from '../../../../script/process/guard-process.ts';

/** One of the product's processes, which can be killed and started again with the same settings. */
export type Part = {
  name: string;
  start(): Promise<void>;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
  /** The output over all its lives. */
  output(): string;
};

/** A program of ours, which can also stand still, or end by itself. */
export type ProgramPart = Part & {
  /** Asks it to stop; answers its exit code, null where a signal ended it. */
  stop(): Promise<number | null>;
  /** Waits until it ends by itself; answers its exit code. */
  ended(): Promise<number | null>;
  /** `SIGSTOP`: it does nothing until `thaw`, and whoever talks to it waits. */
  freeze(): void;
  thaw(): void;
};

/** Ends a wait for what never comes; a busy machine starts a worker of lower priority slowly. */
const patienceMs = 120_000;

/** A Node program of ours; it is there when `readyUrl` answers. */
export function programPart(options: {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  readyUrl: string;
}): ProgramPart {
  let child: ChildProcess | undefined;
  let output = '';
  const told = (): string => `\n${output.slice(-4000)}`;
  return {
    name: options.name,
    output: () => output,
    start: async () => {
      const made = spawn(process.execPath, [options.entry], {
        env: { ...compiledCode, ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const unguard = guardProcess({ pid: made.pid ?? 0, signal: 'TERM' });
      void once(made, 'exit').then(unguard);
      for (const stream of [made.stdout, made.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => (output += text));
      }
      child = made;
      await untilAnswers(options.readyUrl, {
        told,
        check: () => {
          if (made.exitCode !== null) throw new Error(`${options.name} ended:${told()}`);
        },
      });
    },
    kill: async () => {
      const doomed = child;
      child = undefined;
      if (!doomed || doomed.exitCode !== null || doomed.signalCode !== null) return;
      const gone = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child?.kill('SIGTERM');
      return endOf(child);
    },
    ended: () => endOf(child),
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

async function endOf(child: ChildProcess | undefined): Promise<number | null> {
  if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child?.exitCode ?? null;
}

/** `told` is what the process printed, which says more than that it does not answer. */
async function untilAnswers(
  url: string,
  { check, told }: { check: () => void; told: () => string },
): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    check();
    const answer = await fetch(url).catch((error: unknown) => String(error));
    if (typeof answer !== 'string' && answer.ok) return;
    if (performance.now() > until) {
      const last = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`;
      throw new Error(`${url} is not ready: ${last}${told()}`);
    }
    await scheduler.wait(50);
  }
}
