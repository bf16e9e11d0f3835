import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Step } from '../../src/clock/walk.ts';
import { startSandbox } from '../../src/sandbox.ts';
import { nowhere, useSandbox } from '../started-sandbox.ts';
import { ClockFollower } from './clock-follower.ts';

const sandbox = useSandbox();
const { post } = sandbox;

interface Answer {
  now: string;
  offsetSeconds: number;
  steps: Step[];
  error: string;
}

async function read(response: Response): Promise<Answer> {
  const answer: Answer = JSON.parse(await response.text());
  return answer;
}

async function offsetSeconds(): Promise<number> {
  return (await read(await fetch(`${sandbox.url}/clock`))).offsetSeconds;
}

describe('GET /clock', () => {
  it("begins at the machine's own time", async () => {
    const before = Date.now();
    const { now, offsetSeconds: offset } = await read(await fetch(`${sandbox.url}/clock`));

    expect(offset).toBe(0);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
  });

  it('answers on both loopbacks, and under no name of somebody else', async () => {
    const { port } = new URL(sandbox.url);

    expect((await fetch(`http://127.0.0.1:${port}/clock`)).status).toBe(200);
    expect((await fetch(`http://[::1]:${port}/clock`)).status).toBe(200);
    expect(await statusUnderHost(port, 'evil.example')).toBe(403);
  });
});

describe('POST /clock', () => {
  it('moves the clock by the duration', async () => {
    const answer = await post('/clock', { advance: 'P7D' });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ offsetSeconds: 604_800 });
    expect(await offsetSeconds()).toBe(604_800);
  });

  it('moves the clock to an instant', async () => {
    const to = new Date(Date.now() + 86_400_000);

    const { now } = await read(await post('/clock', { to: to.toISOString() }));

    expect(Date.parse(now)).toBeGreaterThanOrEqual(to.getTime());
    expect(Date.parse(now)).toBeLessThan(to.getTime() + 60_000);
  });

  it('takes a form, and leads back to the page that it stands on', async () => {
    const answer = await sandbox.submit('/clock', { advance: 'PT1H' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/#clock');
    expect(await offsetSeconds()).toBe(3600);
  });

  it.each([[{}], [{ advance: '-PT1S' }], [{ advance: 'soon' }], [{ to: 'then' }]])(
    'refuses %j in words and leaves the clock alone',
    async (body) => {
      const answer = await post('/clock', body);

      expect(answer.status).toBe(400);
      expect((await read(answer)).error).toMatch(/\w{3,}.*\.$/);
      expect(await offsetSeconds()).toBe(0);
    },
  );

  it('is not to be had from a page of another site', async () => {
    const answer = await post('/clock', { advance: 'P1D' }, { 'Sec-Fetch-Site': 'cross-site' });

    expect(answer.status).toBe(403);
    expect(await offsetSeconds()).toBe(0);
  });
});

describe('a stream', () => {
  it('brings the present value at once and every change after it', async () => {
    await post('/clock', { advance: 'PT1H' });
    const follower = new ClockFollower(sandbox.url);
    await follower.open(() => true);
    await follower.until(() => follower.changes.length === 1);

    await post('/clock', { advance: 'PT1H' });

    const [first, second] = follower.changes;
    expect(first?.offsetSeconds).toBe(3600);
    expect(second?.offsetSeconds).toBe(7200);
    expect(second?.stream).toBe(first?.stream);
    expect(second?.number).toBeGreaterThan(first?.number ?? 0);
    follower.leave();
  });

  it('holds the answer of an advance back until it has confirmed', async () => {
    const permission = Promise.withResolvers<boolean>();
    const follower = new ClockFollower(sandbox.url);
    await follower.open(({ offsetSeconds: offset }) => offset === 0 || permission.promise);
    await follower.until(() => follower.changes.length === 1);
    let isAnswered = false;
    const answer = post('/clock', { advance: 'P1D' }).then((response) => {
      isAnswered = true;
      return read(response);
    });
    await follower.until(() => follower.changes.length === 2);

    expect(isAnswered).toBe(false);
    permission.resolve(true);

    expect((await answer).offsetSeconds).toBe(86_400);
    follower.leave();
  });

  it('that breaks is not waited for', async () => {
    const follower = new ClockFollower(sandbox.url);
    await follower.open(() => false);
    await follower.until(() => follower.changes.length === 1);
    const answer = post('/clock', { advance: 'P1D' });
    await follower.until(() => follower.changes.length === 2);

    follower.leave();

    expect((await read(await answer)).steps.flatMap(notesOf)).not.toContainEqual(
      expect.stringContaining('did not confirm'),
    );
  });

  it('that never confirms is named, closed, and comes back with the present value', async () => {
    const follower = new ClockFollower(sandbox.url);
    await follower.open(() => false);

    const { steps } = await read(await post('/clock', { advance: 'P1D' }));
    await follower.until(() => follower.ended);
    const again = new ClockFollower(sandbox.url);
    await again.open(() => true);
    await again.until(() => again.changes.length === 1);

    expect(steps.flatMap(notesOf)).toContain('1 server process(es) did not confirm the time.');
    expect(again.changes[0]?.offsetSeconds).toBe(86_400);
    again.leave();
  });

  it('that is not open cannot be confirmed', async () => {
    expect((await post('/clock/seen', { stream: 'gone', number: 1 })).status).toBe(404);
    expect((await post('/clock/seen', { stream: 'gone' })).status).toBe(400);
  });
});

describe('the offset', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-clock-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  it('survives a restart', async () => {
    await sandbox.restart({ ...nowhere, dataDir });
    await post('/clock', { advance: 'P1D' });

    await sandbox.restart({ ...nowhere, dataDir });

    expect(await offsetSeconds()).toBe(86_400);
  });

  it('that cannot be read stops the start with a sentence', async () => {
    await writeFile(join(dataDir, 'clock.json'), '{"offsetMs":-5}');

    await expect(startSandbox({ ...nowhere, dataDir })).rejects.toThrow(/does not hold an offset/);
  });
});

it('a busy port stops the start and leaves nothing open', async () => {
  const { port } = new URL(sandbox.url);

  const start = startSandbox({ ...nowhere, port: Number(port) });

  await expect(start).rejects.toThrow(`Port ${port} is busy`);
});

function notesOf(step: Step): string[] {
  return step.notes;
}

/** `fetch` writes the `Host` line itself. */
function statusUnderHost(port: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = get({ host: '127.0.0.1', port, path: '/clock', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('error', reject);
  });
}
