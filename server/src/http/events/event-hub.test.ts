import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventHub, type HubState, type Sink, type HubWatcher } from './event-hub.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-03-02T10:00:00.000Z');

/** Things that can be watched, and what each reading asked for. */
function openWorld() {
  const states = new Map<string, HubState>();
  const readings: string[][] = [];
  const failures: unknown[] = [];
  const counted: unknown[] = [];
  const elsewhere = { watching: 0 };
  const world = { isBroken: false };
  const hub = new EventHub({
    read: async (keys) => {
      readings.push(keys);
      if (world.isBroken) throw new Error('the database is away');
      return keys.flatMap((key) => states.get(key) ?? []);
    },
    countAll: async (here) => {
      counted.push(here);
      return here.map(({ key, watching }) => ({ key, watching: watching + elsewhere.watching }));
    },
    time: () => now,
    onFailure: (error) => failures.push(error),
  });
  const set = (key: string, value: number, isLast = false): void => {
    states.set(key, { key, json: JSON.stringify({ value }), isLast });
  };
  return { hub, set, readings, failures, world, counted, elsewhere };
}

function recorder() {
  const texts: string[] = [];
  let ended = false;
  const sink: Sink = {
    send: (text) => {
      if (!ended) texts.push(text);
    },
    end: () => {
      ended = true;
    },
  };
  const values = () => texts.flatMap((text) => /"value":(\d+)/.exec(text)?.[1] ?? []).map(Number);
  const id = () => texts.map((text) => /^id: (.*)$/m.exec(text)?.[1]).findLast(Boolean);
  return { sink, texts, values, id, isEnded: () => ended };
}

/** How many watch, each time that it was said. */
function said(texts: string[]): string[] {
  return texts.flatMap((text) => /"watching":(\d+)/.exec(text)?.[1] ?? []);
}

type World = ReturnType<typeof openWorld>;

const anybody: HubWatcher = { isCounted: true, stays: false };

async function join({ hub }: World, key: string, how: Partial<HubWatcher> = {}) {
  const heard = recorder();
  const watching = hub.watch(key, { ...anybody, ...how }, () => heard.sink);
  await vi.advanceTimersByTimeAsync(500);
  return { ...heard, watching: await watching };
}

describe('a hub', () => {
  it('tells a newcomer how things stand, then only what changes', async () => {
    const world = openWorld();
    world.set('a', 1);
    const one = await join(world, 'a');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(one.values()).toEqual([1]);
    world.set('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    expect(one.values()).toEqual([1, 2]);
  });

  it('reads everything that is watched at once, at most twice a second (product §12.11)', async () => {
    const world = openWorld();
    for (const key of ['a', 'b', 'c']) world.set(key, 1);
    await Promise.all(['a', 'b', 'c', 'a'].map((key) => join(world, key)));
    world.readings.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.readings.length).toBeGreaterThan(18);
    expect(world.readings.length).toBeLessThanOrEqual(20);
    for (const keys of world.readings) expect(keys.toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('reads nothing while nobody watches (product §12.11)', async () => {
    const world = openWorld();
    world.set('a', 1);
    const { watching } = await join(world, 'a');
    expect(world.hub.size).toBe(1);
    if (typeof watching === 'function') watching();
    expect(world.hub.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1_000);
    world.readings.length = 0;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(world.readings).toEqual([]);
  });

  it('says that there is nothing to watch under an unknown name, and forgets it', async () => {
    const world = openWorld();
    const { watching, texts } = await join(world, 'nothing');
    expect(watching).toBe('unknown');
    expect(texts).toEqual([]);
    expect(world.hub.size).toBe(0);
  });

  it('does not repeat what somebody who comes back knows already, in any process', async () => {
    const [here, there] = [openWorld(), openWorld()];
    here.set('a', 1);
    there.set('a', 1);
    const first = await join(here, 'a');
    const again = await join(there, 'a', { knownId: first.id() });
    expect(again.values()).toEqual([]);
    expect(again.texts).toHaveLength(1);
    there.set('a', 2);
    await vi.advanceTimersByTimeAsync(500);
    expect(again.values()).toEqual([2]);
  });

  it('ends an answer after the last state, and sends nobody back to it', async () => {
    const world = openWorld();
    world.set('a', 1);
    const one = await join(world, 'a');
    world.set('a', 2, true);
    await vi.advanceTimersByTimeAsync(500);
    expect(one.isEnded()).toBe(true);
    expect((await join(world, 'a', { knownId: one.id() })).watching).toBe('over');
    const late = await join(world, 'a');
    expect(late.values()).toEqual([2]);
    expect(late.isEnded()).toBe(true);
  });

  it('goes on after the last state for one who stays, and tells it what is said then', async () => {
    const world = openWorld();
    world.set('a', 1);
    const stays = await join(world, 'a', { stays: true });
    const goes = await join(world, 'a');
    world.set('a', 2, true);
    await vi.advanceTimersByTimeAsync(500);
    expect([stays.isEnded(), goes.isEnded()]).toEqual([false, true]);
    world.set('a', 3, true);
    await vi.advanceTimersByTimeAsync(500);
    expect([stays.values(), goes.values()]).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
    const late = await join(world, 'a', { knownId: stays.id(), stays: true });
    world.set('a', 4, true);
    await vi.advanceTimersByTimeAsync(500);
    expect([late.values(), late.isEnded()]).toEqual([[4], false]);
  });

  it('goes on after a reading that failed, and tells those who had just come', async () => {
    const world = openWorld();
    world.set('a', 1);
    const one = await join(world, 'a');
    world.world.isBroken = true;
    const newcomer = world.hub.watch('b', anybody, () => recorder().sink);
    const outcome = newcomer.catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(600);
    expect(await outcome).toContain('the database is away');
    expect(world.failures.length).toBeGreaterThan(0);
    world.world.isBroken = false;
    world.set('a', 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(one.values()).toEqual([1, 2]);
    expect(one.isEnded()).toBe(false);
  });

  it('tells how many watch in all processes, and says it again only when it changed', async () => {
    const world = openWorld();
    world.set('a', 1);
    await world.hub.tellAudiences();
    expect(world.counted).toEqual([]);
    const one = await join(world, 'a');
    world.elsewhere.watching = 40;
    await world.hub.tellAudiences();
    await world.hub.tellAudiences();
    expect(said(one.texts)).toEqual(['41']);
    const other = await join(world, 'a');
    expect(said(other.texts)).toEqual(['41']);
    await world.hub.tellAudiences();
    expect(said(one.texts)).toEqual(['41', '42']);
  });

  it('tells the club that shows it how many watch, and does not count it', async () => {
    const world = openWorld();
    world.set('a', 1);
    const club = await join(world, 'a', { isCounted: false });
    world.elsewhere.watching = 2;
    await world.hub.tellAudiences();
    expect(said(club.texts)).toEqual(['2']);
    await join(world, 'a');
    await world.hub.tellAudiences();
    expect(said(club.texts)).toEqual(['2', '3']);
  });

  it('ends every answer when it stops, and opens no new one', async () => {
    const world = openWorld();
    world.set('a', 1);
    const one = await join(world, 'a');
    const waiting = world.hub.watch('b', anybody, () => recorder().sink);
    world.hub.stop();
    expect(one.isEnded()).toBe(true);
    expect(await waiting).toBe('unknown');
    world.readings.length = 0;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(world.readings).toEqual([]);
  });
});
