import { startSandbox, type Sandbox } from '@clubdraw/sandbox/sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followClock, type FollowedClock } from './sandbox-clock.ts';

let dataDir: string;
let sandbox: Sandbox;
let clock: FollowedClock;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-clock-'));
  sandbox = await start();
  clock = await followClock(sandbox.url, pino({ level: 'silent' }));
});
afterEach(async () => {
  clock.close();
  await sandbox.stop();
  rmSync(dataDir, { recursive: true });
});

function start(port = 0): Promise<Sandbox> {
  // Nobody answers there: the walk goes on without the product.
  return startSandbox({
    dataDir,
    port,
    productUrl: 'http://localhost:9',
    webhookSecret: 'whsec_x',
  });
}

async function advance(duration: string): Promise<void> {
  const answer = await fetch(`${sandbox.url}/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
  expect(answer.status).toBe(200);
}

function secondsAhead(): number {
  return Math.round((clock.now().getTime() - Date.now()) / 1000);
}

describe('a followed clock', () => {
  it('has moved, and its listeners are through, when the advance is answered', async () => {
    const heard: number[] = [];
    clock.onChange(async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      heard.push(secondsAhead());
    });
    await advance('PT1H');
    expect(heard).toEqual([3600]);
    expect(secondsAhead()).toBe(3600);
  });

  it('tells the other listeners when one fails, and nobody who stopped listening', async () => {
    const heard: string[] = [];
    clock.onChange(() => {
      throw new Error('one of them fails');
    });
    clock.onChange(() => void heard.push('another'));
    clock.onChange(() => void heard.push('gone'))();
    await advance('PT1M');
    expect(heard).toEqual(['another']);
  });

  it('keeps its offset while the stream is broken and follows again afterwards', async () => {
    await advance('PT2H');
    const port = Number(new URL(sandbox.url).port);
    await sandbox.stop();
    expect(secondsAhead()).toBe(7200);
    sandbox = await start(port);
    expect(secondsAhead()).toBe(7200);
    await vi.waitFor(
      async () => {
        await advance('PT1H');
        expect(secondsAhead()).toBeGreaterThan(7200);
      },
      { timeout: 10_000, interval: 300 },
    );
  });
});
