import { scheduler } from 'node:timers/promises';

/** Resolves when an address answers; gives up after two minutes. */
export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await scheduler.wait(50);
  }
  throw new Error(`nobody answers at ${url}`);
}
