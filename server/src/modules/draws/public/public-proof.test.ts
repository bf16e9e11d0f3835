import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { overdueWords } from '@clubdraw/domain/draws/draw-outcome';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildDraw, sellTickets } from '../../../../test/build/sold-draw.ts';
import { cancelDraw } from '../cancel-draw.ts';
import { beaconServer } from '../../../../test/whole-file/beacon-server.ts';

const daySeconds = 24 * 60 * 60;

const { beacons, server } = await beaconServer();
beforeEach(() => {
  beacons.answer = 'right';
});

type Facts = { status: number; text: string; page: unknown };

/** The data that a page was rendered from. */
async function pageAt(url: string): Promise<Facts> {
  const { statusCode, body } = await server.app.inject(url);
  const text = /<pre>(.*)<\/pre>/s.exec(body)?.[1] ?? '{}';
  const json = text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return { status: statusCode, text: json, page: JSON.parse(json) };
}

async function drawnDraw(change: Record<string, unknown> = {}, owner?: BuiltOwner) {
  const { context } = server;
  const built = await buildDraw(context, change, owner);
  await sellTickets(context, built.drawId, 5);
  await context.clock.advance(daySeconds);
  await server.settle();
  await context.clock.advance(70);
  await server.settle();
  return built;
}

describe('the public page of a draw', () => {
  it('says what decides, its round and its seal', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    const before = await pageAt(`/draw-info/${drawId}`);
    expect(before.page).toMatchObject({ draw: { beacon: 'test', seal: null } });
    await sellTickets(context, drawId, 2);
    await context.clock.advance(daySeconds);
    await server.settle();
    const { page } = await pageAt(`/draw-info/${drawId}`);
    const { round } = await context.db
      .selectFrom('draw_beacons')
      .select('round')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    const roundAt = new Date(roundTimeMs(beacons.source.times, round)).toISOString();
    expect(page).toMatchObject({
      draw: { round: { number: round, at: roundAt }, seal: { tickets: 2, roundAt } },
    });
  });

  it('names the round before the first ticket, also at the checkout, though no relay answers', async () => {
    beacons.answer = 'nothing';
    const club = await buildConnectedOwner(server.context);
    const { drawId } = await buildDraw(server.context, {}, club);
    const { page } = await pageAt(`/draw-info/${drawId}`);
    const { body } = await server.call(getCertificateCall, { params: { id: drawId } });
    const { round: number } = body.pub;
    const at = new Date(roundTimeMs(beacons.source.times, number)).toISOString();
    expect(page).toMatchObject({ draw: { round: { number, at } } });
    const total = await pageAt(`/total?drawId=${drawId}&count=1`);
    expect(total.page).toMatchObject({ order: { draw: { round: { number } } } });
  });

  it('names the round of a LIVE draw, as of every other', async () => {
    const { drawId } = await buildDraw(server.context, { runMethod: 'LIVE' });
    const { page } = await pageAt(`/draw-info/${drawId}`);
    expect(page).toMatchObject({ draw: { round: { number: expect.any(Number) } } });
  });
});

describe("a club's winners", () => {
  it('are the codes of its draws, the newest first, and nobody by name', async () => {
    const first = await drawnDraw({ name: 'First draw' });
    const second = await drawnDraw({ name: 'Second draw' }, first.owner);
    await drawnDraw({ name: 'Of another club' });
    await buildDraw(server.context, { name: 'Open draw' }, first.owner);
    const { status, page, text } = await pageAt(`/club/${first.owner.ownerId}/winners`);
    expect(status).toBe(200);
    expect(page).toMatchObject({
      page: 'winners',
      draws: {
        totalPages: 1,
        open: [{ name: 'Open draw' }],
        past: [
          { name: 'Second draw', path: `/draw-info/${second.drawId}` },
          {
            name: 'First draw',
            words: expect.stringMatching(/^The winning ticket is \d(-\d){5}\.$/),
          },
        ],
      },
    });
    expect(text).not.toMatch(/@|Of another club/);
  });

  it('are those who have the prize: a pick that was passed over is not one', async () => {
    const { drawId, owner } = await drawnDraw();
    const address = `/club/${owner.ownerId}/winners`;
    const id = { id: drawId };
    const { picks } = (await server.call(getCertificateCall, { params: id })).body;
    await server.context.clock.advance(14 * 86_400);
    const { body } = await server.call(
      passOverCall,
      {
        params: id,
        body: { reason: 'Not reached', code: picks[0]?.code ?? '', cause: 'unclaimed' },
      },
      { token: owner.token },
    );
    await server.context.clock.advance(2);
    const { page } = await pageAt(address);
    expect(page).toMatchObject({
      draws: { past: [{ words: expect.stringContaining(`Now: ${body.winnerCode}.`) }] },
    });
    const verify = (await pageAt(verifyPath(drawId))).page;
    const words = new RegExp(
      `^Drawn: ${picks[0]?.code}\\. Passed over on .*: not claimed\\. Now: ${body.winnerCode}\\.$`,
    );
    expect(verify).toMatchObject({ proof: { result: { words: expect.stringMatching(words) } } });
  });

  it('have the cancelled draws among them, and what waits or is overdue (product §12.8)', async () => {
    const { context } = server;
    const { drawId, owner } = await buildDraw(context, { name: 'Called off' });
    const address = `/club/${owner.ownerId}/winners`;
    await cancelDraw(context, { drawId, ownerId: owner.ownerId });
    const cancelled = {
      name: 'Called off',
      words: expect.stringMatching(/^Cancelled on \d+ \w+ by the club\. Nobody has won\.$/),
      checkPath: verifyPath(drawId),
      isCancelled: true,
    };
    expect((await pageAt(address)).page).toMatchObject({ draws: { open: [], past: [cancelled] } });
    expect((await server.app.inject(verifyPath(drawId))).statusCode).toBe(200);
    await buildDraw(context, { name: 'Live', runMethod: 'LIVE' }, owner);
    await context.clock.advance(daySeconds);
    const waiting = {
      name: 'Live',
      isCancelled: false,
      words: expect.stringContaining('the list of tickets is being sealed'),
    };
    expect((await pageAt(address)).page).toMatchObject({ draws: { past: [waiting, cancelled] } });
    // Nothing runs meanwhile, as when the job that closes draws is down.
    await context.clock.advance(25 * 60 * 60);
    const overdue = { name: 'Live', words: overdueWords };
    expect((await pageAt(address)).page).toMatchObject({ draws: { past: [overdue, cancelled] } });
    await server.settle();
  });

  it("of a package's draw lead to the check of that draw", async () => {
    const { packageId, owner } = await buildPackage(server.context);
    await server.context.clock.advance(daySeconds);
    await server.settle();
    await server.context.clock.advance(70);
    await server.settle();
    const { page } = await pageAt(`/club/${owner.ownerId}/winners`);
    const checkPath = verifyPath(`${packageId}:1`);
    expect(page).toMatchObject({ draws: { past: [{ checkPath }] } });
    expect((await server.app.inject(checkPath)).statusCode).toBe(200);
  });

  it('are not found for nobody, nor behind the last page', async () => {
    const { owner } = await buildDraw(server.context);
    const nobody = server.context.random.uuidv7();
    expect((await pageAt(`/club/${nobody}/winners`)).status).toBe(404);
    expect((await pageAt('/club/anything/winners')).status).toBe(404);
    expect((await pageAt(`/club/${owner.ownerId}/winners?page=2`)).status).toBe(404);
    expect((await pageAt(`/club/${owner.ownerId}/winners?page=x`)).status).toBe(200);
  });
});
