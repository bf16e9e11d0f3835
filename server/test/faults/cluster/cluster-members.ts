import { scheduler } from 'node:timers/promises';
import { z } from 'zod';
import { restapiOf } from './cluster-settings.ts';

const cluster = z.object({
  members: z.array(
    z.object({ name: z.string(), role: z.string(), state: z.string(), timeline: z.unknown() }),
  ),
});

export type ClusterMember = z.infer<typeof cluster>['members'][number];

/** A machine that stands still keeps nobody waiting beyond this time, in ms. */
const lookMs = 1_000;

/** Whether Patroni says that the machine at this address leads: what HAProxy asks, too. */
export async function leads(address: string): Promise<boolean> {
  const answer = await ask(address, '/primary');
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/** All members, by the first machine that answers. */
export async function membersOf(addresses: readonly string[]): Promise<ClusterMember[]> {
  for (const address of addresses) {
    const answer = await ask(address, '/cluster');
    const said: unknown = await answer?.json().catch(() => undefined);
    const read = cluster.safeParse(said);
    if (read.success) return read.data.members;
  }
  return [];
}

async function ask(address: string, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(lookMs);
  return fetch(`${restapiOf(address)}${path}`, { signal }).catch(() => undefined);
}

/** One leads, the others follow it, and one of them has all that anybody was told. */
export function areWhole(members: readonly ClusterMember[]): boolean {
  const [leader, ...more] = members.filter(({ role }) => role === 'leader');
  const others = members.filter((one) => one !== leader);
  return (
    leader?.state === 'running' &&
    more.length === 0 &&
    others.length === 2 &&
    others.every(({ state }) => state === 'streaming') &&
    others.some(({ role }) => role === 'sync_standby')
  );
}

/** Looks again and again until something is so; says why it gave up. */
export async function untilSo(
  isSo: () => Promise<boolean>,
  { seconds, giveUp }: { seconds: number; giveUp: () => string },
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error(giveUp());
    await scheduler.wait(100);
  }
}
