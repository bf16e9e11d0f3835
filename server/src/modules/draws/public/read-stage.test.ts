import { getStageCall } from '@clubdraw/contract/draws/stage-endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildDraw, sellTickets, voidTicket } from '../../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { ownBeacons, ownChainSetting } from '../../../../test/stand-ins/own-beacons.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const fewNumbers = { numbersLength: 3, numbersFrom: 0, numbersTo: 9 };

async function codesOf(drawId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM tickets WHERE draw_id = ${drawId} AND voided_at IS NULL`.execute(
    server.context.db,
  );
  return rows.map(({ code }) => code);
}

async function stageOf(id: string) {
  return server.call(getStageCall, { params: { id } });
}

describe('getStage', () => {
  it('tells how far a draw is before anything can be shown (product §7.4)', async () => {
    const { drawId } = await buildDraw(server.context);
    const { status, body } = await stageOf(drawId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      phase: 'open',
      noOfPartic: 0,
      deactivatedAt: null,
      seal: null,
      inTheRunning: [],
    });
  });

  it.each(['COMPUTER_PICKED_WINNER', 'COMPUTER_PICKED_NO_WINNER'])(
    'of %s tells how many tickets each number left in the running, void ones aside',
    async (runMethod) => {
      const { context } = server;
      const { drawId } = await buildDraw(context, { runMethod, ...fewNumbers });
      await sellTickets(context, drawId, 400);
      for (const serial of [3, 77, 200]) await voidTicket(context, drawId, serial);
      await context.clock.advance(24 * 60 * 60);
      await server.settle();
      const { body } = await stageOf(drawId);
      const code = body.result?.drawnCode ?? '';
      const numbers = code.split('-');
      const codes = (await codesOf(drawId)).map((one) => one.split('-'));
      const left = [0, 1, 2, 3].map(
        (shown) =>
          codes.filter((one) => numbers.slice(0, shown).every((number, at) => one[at] === number))
            .length,
      );
      expect(body.inTheRunning).toEqual(left);
      expect(body.inTheRunning[0]).toBe(397);
      expect(body.seal).toMatchObject({ tickets: 397 });
      expect(body.inTheRunning[3]).toBe(body.result?.winnerCode ? 1 : 0);
      expect((await stageOf(drawId)).body).toEqual(body);
    },
  );

  it('has no numbers to show when nobody entered', async () => {
    const { drawId } = await buildDraw(server.context);
    await server.context.clock.advance(24 * 60 * 60);
    await server.settle();
    const { body } = await stageOf(drawId);
    expect(body).toMatchObject({
      phase: 'drawn',
      result: { outcome: 'noEntries' },
      inTheRunning: [],
    });
  });

  it('is missing for a draw that is not', async () => {
    const { status, body } = await stageOf('00000000-0000-7000-8000-000000000000');
    expect(status).toBe(404);
    expect(body.error).toBe(messages.noDrawWithThisId);
  });
});

describe('getStage of a draw that a public random value decides', () => {
  it('says when the value is due from the seal on, and goes on when it came', async () => {
    const beacons = ownBeacons(() => other.context.clock);
    const other: TestServer = await startServer({
      env: { DRAND_CHAIN: ownChainSetting, DRAND_URLS: 'http://relay.test' },
      context: { beacons },
    });
    const stage = async (id: string) => (await other.call(getStageCall, { params: { id } })).body;
    const { drawId } = await buildDraw(other.context);
    await sellTickets(other.context, drawId, 3);
    await other.context.clock.advance(24 * 60 * 60);
    await other.settleNow();
    const sealed = await stage(drawId);
    expect(sealed).toMatchObject({ phase: 'sealed', result: null, seal: { tickets: 3 } });
    const roundAt = Date.parse(sealed.seal?.roundAt ?? '');
    const now = other.context.clock.now().getTime();
    expect(roundAt - now).toBeGreaterThanOrEqual(20_000);
    await other.context.clock.advance((roundAt - now) / 1000);
    await other.settle();
    expect(await stage(drawId)).toMatchObject({ phase: 'drawn', result: { outcome: 'winner' } });
    await other.close();
  });
});
