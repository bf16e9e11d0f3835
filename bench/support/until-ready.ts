import { scheduler } from 'node:timers/promises';

/**
 * Resolves when an address answers.
 *
 * @throws {Error} after two minutes, or as soon as the process behind it has ended: `ended` says
 *   how
 */
export async function untilReady(url: string, ended?: Promise<string>): Promise<void> {
  let end: string | undefined;
  void ended?.then((how) => (end = how));
  for (let tries = 0; tries < 2_400; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (end !== undefined) throw new Error(`the process behind ${url} ${end}`);
    await scheduler.wait(50);
  }
  throw new Error(`nobody answers at ${url}`);
}
