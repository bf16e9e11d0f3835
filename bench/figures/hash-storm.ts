import { stat } from 'node:fs/promises';
import { scheduler } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { crowd } from '../load/crowd.ts';
import { median, quantile, show, type Figure } from '../print/figure.ts';
import { hashPassword } from '../../server/src/modules/accounts/passwords.ts';
import { sized } from '../support/run-size.ts';

const rounds = sized(3, 1);
const hashes = sized(120, 24);
const inFlight = 24;

/**
 * T12: what a crowd that signs in does to files and DNS, with the product's concurrency limit and
 * without.
 */
export async function measureHashStorm(): Promise<Figure[]> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const quiet: number[] = [];
  const limited: number[] = [];
  const flood: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await statP99(async () => scheduler.wait(500)));
    limited.push(await statP99(async () => storm((at) => hashPassword(`password ${at}`))));
    flood.push(await statP99(async () => storm((at) => hash(`password ${at}`, cost))));
  }
  const p99 = median(limited);
  return [
    {
      id: 'T12',
      name: 'p99 of fs.stat while 24 passwords are hashed at once',
      measured: `${show(p99)} ms`,
      baseline: `quiet: ${show(median(quiet))} ms; without the limit: ${show(median(flood))} ms`,
      value: p99,
      unit: ' ms',
      target: { atMost: 25 },
    },
  ];
}

async function storm(one: (at: number) => Promise<string>): Promise<void> {
  await crowd({ count: hashes, inFlight }, async (at) => {
    await one(at);
  });
}

/** Asks for a file's state again and again while `work` is under way. */
async function statP99(work: () => Promise<void>): Promise<number> {
  const took: number[] = [];
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  while (!done.signal.aborted) {
    const began = performance.now();
    await stat(import.meta.filename);
    took.push(performance.now() - began);
    await scheduler.wait(2);
  }
  await working;
  return quantile(took, 0.99);
}
