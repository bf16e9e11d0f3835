import { readFileSync } from 'node:fs';
import { lastLines } from './last-lines.ts';
import type { Program } from './start-program.ts';
import { StartRefused } from '../start-refused.ts';

const waitSeconds = 120;

/** Looks whether a program is ready. */
type Look = (program: Program) => Promise<boolean> | boolean;

/**
 * Waits until a program is ready.
 *
 * @throws {StartRefused} with its last words when it ends before, or is not ready in two minutes
 */
export async function untilReady(
  program: Program,
  options: { isReady: Look; signal?: AbortSignal | undefined },
): Promise<void> {
  let ending: string | undefined;
  void program.ended.then((how) => (ending = how));
  const deadline = performance.now() + waitSeconds * 1000;
  while (performance.now() < deadline) {
    options.signal?.throwIfAborted();
    if (ending !== undefined) {
      const words = lastLines(program.logFile);
      throw new StartRefused(`The ${program.name} did not start (${ending}):\n${words}`);
    }
    if (await options.isReady(program)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new StartRefused(
    `The ${program.name} was not ready within ${waitSeconds} seconds; its log is ${program.logFile}.`,
  );
}

/** Ready is what answers 200 at an address. */
export function answersAt(url: string): Look {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };
}

/** Ready is what says so in its own lines of the log; for a program that answers nobody. */
export const saysStarted: Look = ({ logFile, logStart }) =>
  readFileSync(logFile).subarray(logStart).includes('"msg":"started"');
