import { createHash } from 'node:crypto';
import { revealMs } from '@clubdraw/domain/draws/reveal';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { relayChain } from '@clubdraw/sandbox/relay/relay-chain';
import { beaconValue, verifyBeacon } from 'fairdraw/beacon/beacon';
import { conditionsHash } from 'fairdraw/statements/conditions';
import { certificateFromJson } from 'fairdraw/statements/certificate-json';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { roundFor, roundTimeMs } from 'fairdraw/beacon/chain';
import { runDraw } from 'fairdraw/draw/run';
import { resultHash } from 'fairdraw/statements/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSeller } from '../../../test/build/sale.ts';
import { buildDraw, drawBody, sellTickets } from '../../../test/build/sold-draw.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { publicStage } from '../draws/public/public-stage.ts';
import { publicDrawPage } from '../draws/public/read-public-draw.ts';
import { startLiveDraw } from '../draws/start-live-draw.ts';
import { updateDraw } from '../draws/update-draw.ts';
import { draftOfKind, drawEdit } from '@clubdraw/contract/draws/form/promo-form';
import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import { transaction } from '../../db/database.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { closeDraw } from './close-draw.ts';
import { drawResult } from './draw-result.ts';
import { beaconServer } from '../../../test/whole-file/beacon-server.ts';

const chain = chainFromInfo(relayChain);
const daySeconds = 24 * 60 * 60;

const { beacons, server } = await beaconServer();
beforeEach(() => {
  beacons.answer = 'right';
  beacons.asked.length = 0;
});

async function certificateOf(id: string) {
  const { body } = await server.call(getCertificateCall, { params: { id } });
  return certificateFromJson(body);
}

async function soldDraw(change: Record<string, unknown> = {}): Promise<string> {
  const { drawId } = await buildDraw(server.context, change);
  await sellTickets(server.context, drawId, 5);
  return drawId;
}

/** Lets time pass up to an instant, without anything of it happening yet. */
async function passUntil(ms: number): Promise<void> {
  const { clock } = server.context;
  await clock.advance((ms - clock.now().getTime()) / 1000);
}

/** Lets what is due happen, and says when the next thing is. */
async function settle(): Promise<{ nextDueAt: string | null; overdue: number }> {
  await server.settleNow();
  return (await server.app.inject('/readyz')).json();
}

describe('a draw', () => {
  it('names its round, waits for it after the close, and follows from it (product §12.9)', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    expect(publication.round).toBe(roundFor(chain, publication.runAtMs + 180_000));

    await passUntil(publication.runAtMs);
    beacons.asked.length = 0;
    const waiting = await settle();
    const closed = await certificateOf(drawId);
    const roundMs = roundTimeMs(chain, publication.round);
    expect(closed.close).toMatchObject({
      round: publication.round,
      closedAtMs: publication.runAtMs,
    });
    expect(closed).toMatchObject({ result: null, beacon: null });
    expect(waiting).toMatchObject({ overdue: 0, nextDueAt: new Date(roundMs).toISOString() });
    // Once, before the close: a relay that has the round already would move it.
    expect(beacons.asked).toEqual([publication.round]);

    await passUntil(roundMs);
    expect(await settle()).toMatchObject({ overdue: 0 });
    expect(beacons.asked).toEqual([publication.round, publication.round]);
    const done = await certificateOf(drawId);
    const { close, beacon, result } = done;
    if (!close || !beacon || !result) throw new Error('the draw did not run');
    expect(verifyBeacon(chain, beacon)).toBe(true);
    const again = await runDraw({
      publication: done.publication,
      close,
      beacon: beaconValue(beacon),
      findPosition: () => null,
    });
    expect(again.result).toEqual(result);
    expect(resultHash(result)).toEqual(done.resultHash);
    expect(done.claimedAssurance).toBe('rehearsal');
  });

  it('goes on where a crash between close and run stopped it, however many go on', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    await passUntil(publication.runAtMs);
    await closeDraw(server.context, { drawId });
    await drawResult(server.context, { drawId });
    expect((await certificateOf(drawId)).result).toBeNull();
    await passUntil(roundTimeMs(chain, publication.round));
    await Promise.all([settle(), settle(), settle()]);
    const { result } = await certificateOf(drawId);
    expect(result?.positions).toHaveLength(4);
  });

  it('takes the rung of the next hour, and no earlier one, when it closes too late for its own', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    const roundMs = roundTimeMs(chain, publication.round);
    await passUntil(roundMs - 59_999);
    await settle();
    const { close } = await certificateOf(drawId);
    expect(close?.round).toBe(roundFor(chain, publication.runAtMs + 180_000 + 3_600_000));
    await passUntil(roundTimeMs(chain, close?.round ?? 0));
    await settle();
    expect((await certificateOf(drawId)).beacon?.round).toBe(close?.round);
  });

  it('takes the next rung when a relay has the round already: then the clock is behind', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    await passUntil(publication.runAtMs);
    beacons.answer = 'early';
    beacons.earlyUntil = publication.round;
    await settle();
    const { close } = await certificateOf(drawId);
    expect(close?.round).toBe(publication.round + 1200);
    expect(close?.closedAtMs).toBe(roundTimeMs(chain, publication.round));
  });

  it('keeps to its own round while a minute of notice are left', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    await passUntil(roundTimeMs(chain, publication.round) - 60_000);
    await settle();
    expect((await certificateOf(drawId)).close?.round).toBe(publication.round);
  });

  it('that is LIVE has the same rungs as every other, whenever its envelope is opened', async () => {
    const { drawId, owner } = await buildDraw(server.context, { runMethod: 'LIVE' });
    await sellTickets(server.context, drawId, 3);
    const { publication } = await certificateOf(drawId);
    expect(publication.round).toBe(roundFor(chain, publication.runAtMs + 180_000));
    await passUntil(publication.runAtMs);
    await settle();
    const { close } = await certificateOf(drawId);
    expect(close).toMatchObject({ round: publication.round, closedAtMs: publication.runAtMs });
    const pressedMs = roundTimeMs(chain, publication.round) + 3_600_000;
    await passUntil(pressedMs);
    await settle();
    expect((await certificateOf(drawId)).result).toBeNull();
    await startLiveDraw(server.context, { drawId, ownerId: owner.ownerId });
    await settle();
    await passUntil(pressedMs + revealMs(6));
    await settle();
    expect((await certificateOf(drawId)).result?.outcome).toBe('winner');
  });
});

function sealMails(drawId: string) {
  return server.context.mailer.mails.filter(
    ({ subject, text }) => subject === 'entriesClosed' && text.includes(drawId),
  );
}

describe('the seal', () => {
  it('is mailed to everybody with a ticket before the round, once', async () => {
    const drawId = await soldDraw();
    await sellTickets(server.context, drawId, 3);
    const { publication } = await certificateOf(drawId);
    await passUntil(publication.runAtMs);
    await settle();
    await settle();
    const { closeHash } = await certificateOf(drawId);
    const mails = sealMails(drawId);
    expect(mails.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 8 }, (_, at) => `buyer${at}@example.com`),
    );
    expect(mails[0]?.text).toContain(Buffer.from(closeHash ?? []).toString('hex'));
    expect(mails[0]?.text).toContain(`"round":${publication.round}`);
    expect((await certificateOf(drawId)).result).toBeNull();
  });

  it('goes on where writing its mails was stopped', async () => {
    const drawId = await soldDraw();
    await passUntil((await certificateOf(drawId)).publication.runAtMs);
    await closeDraw(server.context, { drawId });
    const { db } = server.context;
    const half = { told_up_to: 'buyer2@example.com' };
    await db.updateTable('draw_news').set(half).where('draw_id', '=', drawId).execute();
    await settle();
    const told = sealMails(drawId).map(({ to }) => to);
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'buyer3@example.com',
      'buyer4@example.com',
    ]);
  });
});

describe('relays that fail at the round', () => {
  it.each(['nothing', 'wrong'] as const)(
    'and answer %s are asked again for the same round until it comes',
    async (answer) => {
      const drawId = await soldDraw();
      const { publication } = await certificateOf(drawId);
      await passUntil(publication.runAtMs);
      await settle();
      await passUntil(roundTimeMs(chain, publication.round));
      [beacons.answer, beacons.asked.length] = [answer, 0];
      const gaps: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const { nextDueAt, overdue } = await settle();
        expect(overdue).toBe(0);
        const next = new Date(nextDueAt ?? 0).getTime();
        gaps.push((next - server.context.clock.now().getTime()) / 1000);
        await passUntil(next);
      }
      expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600]);
      expect((await certificateOf(drawId)).result).toBeNull();
      beacons.answer = 'right';
      await settle();
      expect((await certificateOf(drawId)).result).not.toBeNull();
      expect(new Set(beacons.asked)).toEqual(new Set([publication.round]));
    },
  );

  it('cannot move a draw to another round, not even by hand', async () => {
    const drawId = await soldDraw();
    const { publication } = await certificateOf(drawId);
    await passUntil(publication.runAtMs);
    await settle();
    const { db } = server.context;
    const mine = db.updateTable('draw_beacons').where('draw_id', '=', drawId);
    await expect(mine.set({ round: 1 }).execute()).rejects.toThrow(/never changes/);
    await passUntil(roundTimeMs(chain, publication.round));
    await settle();
    const other = { signature: Buffer.alloc(48), received_at: server.context.clock.now() };
    await expect(mine.set(other).execute()).rejects.toThrow(/never changes/);
  });
});

async function edit(drawId: string, ownerId: string): Promise<void> {
  const change = {
    name: 'Another name',
    runAt: new Date(server.context.clock.now().getTime() + 2 * daySeconds * 1000).toISOString(),
  };
  const read = drawEdit.parse(drawBody(server.context, change));
  const draftOf = (kind: DrawKind) => draftOfKind(kind, read);
  const { revision } = read;
  await updateDraw(server.context, { drawId, ownerId, draftOf, termsHtml: '', revision });
}

describe('publishing', () => {
  it('asks no relay, and an edit names the round of the new time (product §12.9)', async () => {
    beacons.answer = 'nothing';
    const { drawId, owner } = await buildDraw(server.context);
    await edit(drawId, owner.ownerId);
    const { publication } = await certificateOf(drawId);
    expect(publication.revision).toBe(1);
    expect(publication.round).toBe(roundFor(chain, publication.runAtMs + 180_000));
    expect(beacons.asked).toEqual([]);
  });

  it('fixes what is to be won, from whom and for how much, and later changes leave it alone', async () => {
    const owner = await buildSeller(server.context);
    const { drawId } = await buildDraw(server.context, { prize: 'A camper van' }, owner);
    const path = `/public/draws/${drawId}/conditions`;
    const before = await server.app.inject(path);
    expect(before.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(before.body).toBe(
      [
        'vdraw-conditions/3',
        'name The Kombi Weekender',
        `club ${owner.ownerId} Coast Vans`,
        'prize 1 - A camper van',
        'price 1 1000 AUD 2',
        'image -',
        'description -',
        'claim 14',
        '',
      ].join('\n'),
    );
    const { publication } = await certificateOf(drawId);
    expect(conditionsHash(before.body)).toEqual(publication.conditionsHash);
    const club = server.context.db.updateTable('connect_accounts').set({ club_name: 'Other' });
    await club.where('owner_id', '=', owner.ownerId).execute();
    expect((await server.app.inject(path)).body).toBe(before.body);
    forgetOffer(server.context, drawId);
    expect(await publicDrawPage(server.context, drawId)).toMatchObject({ clubName: 'Coast Vans' });
    expect((await publicStage(server.context, drawId))?.draw.clubName).toBe('Coast Vans');
    expect((await server.app.inject(path.replace(drawId, owner.ownerId))).statusCode).toBe(404);
  });

  it('fixes what the club says about it, by its hash (product §12.9)', async () => {
    const owner = await buildSeller(server.context);
    const description = 'For two.\n\nWith a cooler.';
    const { drawId } = await buildDraw(server.context, { description }, owner);
    const { body } = await server.app.inject(`/public/draws/${drawId}/conditions`);
    const sha256 = createHash('sha256').update(description, 'utf8').digest('hex');
    expect(body).toContain(`\ndescription ${sha256}\n`);
    expect(await publicDrawPage(server.context, drawId)).toMatchObject({ description });
  });

  it('is over with the first ticket, also by hand, and nothing published ever changes', async () => {
    const drawId = await soldDraw();
    const { context } = server;
    const now = context.clock.now();
    const again = transaction(context.db, (trx) => publishDraw(trx, context, { drawId, now }));
    await expect(again).rejects.toThrow(/not published anew/);
    const change = context.db.updateTable('draw_publications').set({ conditions: 'another' });
    await expect(change.execute()).rejects.toThrow(/append-only/);
  });
});
