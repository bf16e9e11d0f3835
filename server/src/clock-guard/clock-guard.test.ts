import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDraw, sellTickets } from '../../test/build/sold-draw.ts';
import { startServer } from '../../test/harness.ts';
import { ClockIsWrong, clockState, compareClocks } from './clock-guard.ts';
import { systemClock } from '../edge/clock.ts';
import { closeDraw } from '../modules/draw-run/close-draw.ts';
import { whileClockIsRight } from './while-clock-is-right.ts';
import { forThisFile } from '../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** The clock of this machine, ahead of the database's by so many ms. */
function aheadBy(ms: number): void {
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + ms));
}

afterEach(async () => {
  vi.restoreAllMocks();
  await compareClocks(server.context);
});

describe('the clock of a machine', () => {
  it.each([
    [0, 0, false],
    [1_500, 1_500, false],
    [-5_000, -5_000, false],
    [11_000, 11_000, true],
    [-11_000, -11_000, true],
    [3_600_000, 3_600_000, true],
  ])('that is %i ms off is seen as such', async (ms, offset, isWrong) => {
    aheadBy(ms);
    const seen = await compareClocks(server.context);
    expect(seen.isWrong).toBe(isWrong);
    // The answer takes a moment.
    expect(Math.abs((seen.offsetMs ?? Infinity) - offset)).toBeLessThan(900);
  });

  it('is compared with the beacon, too, and the larger difference counts', async () => {
    const { context } = server;
    const beacons = { ...context.beacons, machineOffsetMs: () => -20_000 };
    const real = { ...context, beacons, settings: { ...context.settings, clockUrl: undefined } };
    expect(await compareClocks(real)).toEqual({ offsetMs: -20_000, isWrong: true });
    // The rounds of the sandbox follow its own clock.
    const moved = { ...real, settings: { ...real.settings, clockUrl: 'http://localhost:1' } };
    expect(await compareClocks(moved)).toMatchObject({ isWrong: false });
  });

  it.each([3_600_000, -60_000])('that jumped by %i ms closes no draw', async (ms) => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    await context.clock.advance(24 * 60 * 60);
    aheadBy(ms);
    await expect(closeDraw(context, { drawId })).rejects.toThrow(ClockIsWrong);
    vi.restoreAllMocks();
    expect(await closeDraw(context, { drawId })).toBe(true);
  });

  it('stops the work of the background while it is wrong, and lets it begin again', async () => {
    const { context } = server;
    const told: string[] = [];
    const stop = await whileClockIsRight(async () => {
      told.push('start');
      return async () => void told.push('stop');
    });
    aheadBy(60_000);
    await compareClocks(context);
    await compareClocks(context);
    expect(clockState().isWrong).toBe(true);
    await vi.waitFor(() => expect(told).toEqual(['start', 'stop']));
    vi.restoreAllMocks();
    await compareClocks(context);
    await vi.waitFor(() => expect(told).toEqual(['start', 'stop', 'start']));
    await stop();
    await stop();
    expect(told).toEqual(['start', 'stop', 'start', 'stop']);
  });
});
