import { lastLines } from './last-lines.ts';
import type { Program } from './start-program.ts';
import { StartRefused } from '../start-refused.ts';

const waitSeconds = 120;

/**
 * Waits until a program answers 200 at an address.
 *
 * @throws {StartRefused} with its last words when it ends before, or does not answer in two minutes
 */
export async function untilAnswers(
  program: Program,
  options: { url: string; signal?: AbortSignal | undefined },
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
    if (await answers(options.url)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new StartRefused(
    `The ${program.name} did not answer at ${options.url} within ${waitSeconds} seconds; its log is ${program.logFile}.`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
