import { startLiveDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { stageEventsPath } from '@clubdraw/contract/draws/live-state';
import { showDrawAgainCall } from '@clubdraw/contract/draws/stage-endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it, vi } from 'vitest';
import { buildDraw, sellTickets } from '../../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { watch, watchAt, type Watcher } from '../../../../test/watcher.ts';
import { cancelDraw } from '../cancel-draw.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
const url = await listening(server.app);

function listening(app: TestServer['app']): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const daySeconds = 24 * 60 * 60;

/** Waits for what the watchers hear; the limit only ends a test that hangs. */
function heard(expectation: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectation, { timeout: 20_000 });
}

function until(watcher: Watcher, phase: string): Promise<void> {
  return heard(() => expect(watcher.liveStates.at(-1)?.phase).toBe(phase));
}

describe('one address', () => {
  it('holds so many streams; beyond them it is told to ask instead (product §12.11)', async () => {
    const limited = await startServer({ env: { RATE_LIMITS: 'on', STREAMS_PER_ADDRESS: '2' } });
    const at = await listening(limited.app);
    const { drawId } = await buildDraw(limited.context);
    const [one, two] = [await watch(at, drawId), await watch(at, drawId)];
    const refused = await fetch(`${at}/public/draws/${drawId}/events`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('15');
    expect(await refused.json()).toEqual({ error: messages.busyNow });
    one.stop();
    await one.ended;
    await heard(async () => {
      const again = await watch(at, drawId);
      again.stop();
      expect(again.status).toBe(200);
    });
    const watchUnknown = async (): Promise<number> => {
      const unknown = await fetch(`${at}/public/draws/${drawId.replace(/^./, 'f')}/events`);
      await unknown.text();
      return unknown.status;
    };
    await heard(async () => expect(await watchUnknown()).toBe(404));
    // A stream that found nothing to watch holds no place.
    for (let time = 0; time < 3; time += 1) expect(await watchUnknown()).toBe(404);
    two.stop();
    await limited.close();
  });
});

describe('the events of a draw', () => {
  it('begin with how it stands, and follow its tickets, seal and result to the end (product §12.11)', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context, { ticketCap: 5 });
    const watcher = await watch(url, drawId);
    expect(watcher.status).toBe(200);
    expect(watcher.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(watcher.headers.get('cache-control')).toBe('no-store');
    await until(watcher, 'open');
    await sellTickets(context, drawId, 5);
    await heard(() => expect(watcher.liveStates.at(-1)?.status).toBe('Full Capacity'));
    expect(watcher.liveStates.at(-1)).toMatchObject({ participants: 5, seal: null, result: null });
    await context.clock.advance(daySeconds);
    await server.settle();
    await watcher.ended;
    const last = watcher.liveStates.at(-1);
    expect(last).toMatchObject({
      phase: 'drawn',
      status: 'Expired',
      seal: { tickets: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      result: { outcome: 'winner' },
    });
    expect(last?.result?.winnerCode).toBe(last?.result?.drawnCode);
  });

  it('say nobody’s name', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    await context.clock.advance(daySeconds);
    await server.settle();
    const { body } = await fetch(`${url}/public/draws/${drawId}/events`);
    const text = await new Response(body).text();
    expect(text).toContain('winnerCode');
    expect(text).not.toContain('@');
  });

  it('tell when the envelope of a LIVE draw waits for its owner and when it is opened', async () => {
    const { context } = server;
    const { drawId, owner } = await buildDraw(context, { runMethod: 'LIVE' });
    await sellTickets(context, drawId, 2);
    const watcher = await watch(url, drawId);
    await context.clock.advance(daySeconds);
    await server.settle();
    await until(watcher, 'waiting');
    const started = await server.call(
      startLiveDrawCall,
      { params: { id: drawId } },
      { token: owner.token },
    );
    expect(started.status).toBe(200);
    await until(watcher, 'sealed');
    await server.settle();
    await until(watcher, 'drawn');
  });

  it('go on for a stage after the draw, and tell since when its club has it shown again, and that this is over (product §12.11, §2.22)', async () => {
    const { context } = server;
    const { drawId, owner } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    const stage = await watchAt(url + stageEventsPath(drawId));
    const page = await watch(url, drawId);
    await context.clock.advance(daySeconds);
    await server.settle();
    await page.ended;
    await until(stage, 'drawn');
    await context.clock.advance(60);
    const begun = context.clock.now().toISOString();
    const press = await server.call(showDrawAgainCall, { params: { id: drawId } }, owner);
    expect(press.status).toBe(200);
    await heard(() => expect(stage.liveStates.at(-1)?.again).toBe(begun));
    // One that comes back has heard it, and one that comes late hears it at once.
    const late = await watchAt(url + stageEventsPath(drawId));
    await heard(() => expect(late.liveStates[0]?.again).toBe(begun));
    await context.clock.advance(60);
    await heard(() => expect(stage.liveStates.at(-1)?.again).toBeUndefined());
    for (const watcher of [stage, late]) watcher.stop();
    expect(page.liveStates.every(({ again }) => again === undefined)).toBe(true);
  });

  it('tell that it is cancelled, and end', async () => {
    const { context } = server;
    const { drawId, owner } = await buildDraw(context);
    const watcher = await watch(url, drawId);
    await until(watcher, 'open');
    await cancelDraw(context, { drawId, ownerId: owner.ownerId });
    await watcher.ended;
    expect(watcher.liveStates.at(-1)).toMatchObject({ phase: 'cancelled', status: 'Cancelled' });
  });

  it('set the clocks of their readers when the time of the product moves', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    const watcher = await watch(url, drawId);
    await until(watcher, 'open');
    await context.clock.advance(60);
    await heard(() => expect(watcher.times.at(-1)).toBe(context.clock.now().getTime()));
    expect(watcher.liveStates).toHaveLength(1);
    watcher.stop();
  });

  it('are not repeated for who comes back, and are over for who knows the end', async () => {
    const { context } = server;
    const { drawId, owner } = await buildDraw(context);
    const first = await watch(url, drawId);
    await until(first, 'open');
    first.stop();
    const again = await watch(url, drawId, first.lastId());
    await heard(() => expect(again.times.length).toBeGreaterThan(0));
    expect(again.liveStates).toEqual([]);
    await cancelDraw(context, { drawId, ownerId: owner.ownerId });
    await again.ended;
    expect((await watch(url, drawId, again.lastId())).status).toBe(204);
  });

  it.each(['00000000-0000-7000-8000-000000000000', 'nothing', '%00'])(
    'are not there for a draw that is not: %s',
    async (drawId) => {
      const answer = await fetch(`${url}/public/draws/${drawId}/events`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: messages.noDrawWithThisId });
    },
  );
});

describe('two servers on one database', () => {
  it('tell their own watchers the same, and one may go on at the other', async () => {
    const { context } = server;
    const other = await startServer({ databaseUrl: context.settings.databaseUrl });
    const otherUrl = await listening(other.app);
    const { drawId } = await buildDraw(context);
    const [here, there] = await Promise.all([watch(url, drawId), watch(otherUrl, drawId)]);
    await sellTickets(context, drawId, 1);
    for (const watcher of [here, there]) {
      await heard(() => expect(watcher.liveStates.at(-1)?.participants).toBe(1));
    }
    expect(there.lastId()).toBe(here.lastId());
    await other.close();
    await there.ended;
    const moved = await watch(url, drawId, there.lastId());
    await heard(() => expect(moved.times.length).toBeGreaterThan(0));
    expect(moved.liveStates).toEqual([]);
    here.stop();
    moved.stop();
  });
});
