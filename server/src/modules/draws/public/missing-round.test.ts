import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDraw, sellTickets } from '../../../../test/build/sold-draw.ts';
import { publicProofPage } from '../../proofs/public-proof-page.ts';
import { missingRoundOf } from './missing-round-of.ts';
import { publicDrawPage } from './read-public-draw.ts';
import { readLiveStates } from './read-live-states.ts';
import { beaconServer } from '../../../../test/whole-file/beacon-server.ts';

const daySeconds = 24 * 60 * 60;

const { beacons, server } = await beaconServer();
beforeEach(() => {
  beacons.answer = 'nothing';
});

/** The instant of the round of a draw that is sealed in a day, in ms. */
async function roundOfSealed(id: string): Promise<number> {
  await server.context.clock.advance(daySeconds);
  await server.settleNow();
  const { body } = await server.call(getStageCall, { params: { id } });
  return Date.parse(body.seal?.roundAt ?? '');
}

async function soldDraw(change: Record<string, unknown>): Promise<string> {
  const { drawId } = await buildDraw(server.context, change);
  await sellTickets(server.context, drawId, 3);
  return drawId;
}

/**
 * The sentence as it stands on a draw's stage, in the events of its pages, and where it is checked.
 */
async function missingOn(name: string): Promise<(string | undefined)[]> {
  const { context } = server;
  const { body: stage } = await server.call(getStageCall, { params: { id: name } });
  const [told] = await readLiveStates(context, [name]);
  const event = JSON.parse(told?.json ?? '{}');
  const proof = await publicProofPage(context, name);
  const page = await publicDrawPage(context, name);
  return [stage, event, page].map((one) => one?.seal?.missing).concat(proof?.round.missing);
}

async function passUntil(ms: number): Promise<void> {
  const { clock } = server.context;
  await clock.advance((ms - clock.now().getTime()) / 1000);
  await server.settleNow();
}

describe('a public random number that does not come', () => {
  it.each([
    ['COMPUTER_PICKED_WINNER', 'drawn'],
    // The number is there, and the envelope waits for the owner again.
    ['LIVE', 'waiting'],
  ])(
    'of %s is said to be missing from two minutes after its instant until it is there (product §12.9)',
    async (runMethod, phase) => {
      const name = await soldDraw({ runMethod });
      const roundAtMs = await roundOfSealed(name);
      await passUntil(roundAtMs + 119_000);
      expect((await missingOn(name)).filter(Boolean)).toEqual([]);
      await passUntil(roundAtMs + 121_000);
      const said = await missingOn(name);
      expect(said[0]).toMatch(/^The public random number that decides is missing since /);
      expect(said[0]).toMatch(/everybody who paid is paid back\.$/);
      expect(new Set(said).size).toBe(1);
      beacons.answer = 'right';
      await passUntil(roundAtMs + 1_200_000);
      expect((await missingOn(name)).filter(Boolean)).toEqual([]);
      const { body } = await server.call(getStageCall, { params: { id: name } });
      expect(body.phase).toBe(phase);
    },
  );

  it('is said without money where nobody paid, and with it of a package, which has no price for a draw', () => {
    const awaitedAt = new Date('2026-03-04T09:03:00Z');
    const free = {
      awaitedAt,
      timezone: 'Australia/Sydney',
      entryCost: { amount: 0, currency: 'AUD' },
    } as const;
    const later = new Date('2026-03-04T09:05:00Z');
    expect(missingRoundOf(free, later).missing).toMatch(/is cancelled and has no winner\.$/);
    const ofPackage = missingRoundOf({ ...free, packageId: 'a' }, later);
    expect(ofPackage.missing).toMatch(/everybody who paid is paid back\.$/);
    expect(missingRoundOf({ ...free, awaitedAt: null }, later)).toEqual({});
  });
});
