import { getDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { giveBackPrizeCall } from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { describe, expect } from 'vitest';
import {
  drawnDraw,
  mailsTo,
  passDays,
  prizeToken,
  type DrawnDraw,
} from '../../../../test/build/drawn-draw.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { it } from '../../../../test/shop-test.ts';
import { listTickets } from '../../portal/your-tickets.store.ts';

const van = 'A camper van';
const kayak = 'A kayak';

/** A drawn draw of one camper van and two kayaks. */
async function threePlaces(shop: Shop, buyers = 9): Promise<DrawnDraw> {
  return drawnDraw(shop, buyers, { morePrizes: [{ prize: kayak, quantity: 2 }] });
}

async function pass(shop: Shop, { drawId, owner }: DrawnDraw, code: string) {
  const body = { code, reason: 'Not claimed', cause: 'unclaimed' as const };
  return shop.call(passOverCall, { params: { id: drawId }, body }, { token: owner.token });
}

async function winnersOf(shop: Shop, { drawId }: DrawnDraw) {
  const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
  return body.result?.winners;
}

const places = (codes: readonly (string | undefined)[]) =>
  [van, kayak, kayak].map((prize, at) => ({ place: at + 1, prize, code: codes[at] ?? null }));

describe('a draw of three places', () => {
  it('has a winner for each, in the order of the picks, whom everybody finds', async ({ shop }) => {
    const drawn = await threePlaces(shop);
    const { codes, drawId } = drawn;
    const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
    expect(certificate.pub).toMatchObject({ winners: 3, reserves: 5 });
    expect(await winnersOf(shop, drawn)).toEqual(places(codes));
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body.result).toMatchObject({ winnerCode: codes[0], outcome: 'winner' });
    expect(body.result?.words).toBe(
      `The winning tickets are ${codes[0]}, ${codes[1]} and ${codes[2]}.`,
    );
    expect(await verifiedDraw(shop, drawId)).toMatchObject({
      failed: [],
      holders: codes.slice(0, 3),
      places: `Place 1, ${van}: ${codes[0]}. Place 2, ${kayak}: ${codes[1]}. Place 3, ${kayak}: ${codes[2]}.`,
    });
    await checkInvariants(shop.context.db);
  });

  it('tells each winner of their own prize, once, and the others of all', async ({ shop }) => {
    const { emails, drawId, codes } = await threePlaces(shop);
    for (const [at, prize] of [van, kayak, kayak].entries()) {
      const mails = mailsTo(shop, emails[at] ?? '', 'winnerTold');
      expect(mails.map(({ text }) => JSON.parse(text).prize)).toEqual([prize]);
    }
    const told = shop.context.mailer.mails.filter(({ subject }) => subject === 'resultTold');
    const ours = told.map(({ text }) => JSON.parse(text)).filter((mail) => mail.drawId === drawId);
    expect(ours).toHaveLength(6);
    for (const mail of ours) expect(mail.winners).toEqual(places(codes));
  });

  it('shows its owner whom to write to, and one mail has all of them', async ({ shop }) => {
    const { emails, drawId, codes, owner } = await threePlaces(shop);
    const { body } = await shop.call(
      getDrawCall,
      { params: { id: drawId } },
      { token: owner.token },
    );
    expect(body.winners).toMatchObject(
      places(codes).map((place, at) => ({
        ...place,
        email: emails[at],
        source: 'paid',
        turn: { code: codes[at], claimedAt: null, reservesLeft: 5 },
      })),
    );
    expect(body.winner).toMatchObject({ code: codes[0], email: emails[0] });
    const mails = shop.context.mailer.mails.filter(({ subject }) => subject === 'drawDrawn');
    const ours = mails.map(({ text }) => JSON.parse(text)).filter((mail) => mail.drawId === drawId);
    expect(ours.map(({ winners }) => winners)).toEqual([
      places(codes).map((place, at) => ({ ...place, email: emails[at] })),
    ]);
  });

  it('shows each winner their own prize in the portal', async ({ shop }) => {
    const { emails, codes } = await threePlaces(shop);
    const now = shop.context.clock.now();
    for (const [at, prize] of [van, kayak, kayak, van].entries()) {
      const email = emails[at] ?? '';
      const { tickets } = await listTickets(shop.context.db, { email, list: 'past', now });
      expect(tickets).toMatchObject([
        { code: codes[at], prize, hasWon: at < 3, prizeState: at < 3 ? 'open' : null },
      ]);
    }
  });

  it('moves exactly the place of whoever is passed over (product §12.8)', async ({ shop }) => {
    const drawn = await threePlaces(shop);
    const { codes, emails, drawId } = drawn;
    await passDays(shop, 14);
    const second = await pass(shop, drawn, codes[1] ?? '');
    expect(second).toMatchObject({
      status: 200,
      body: {
        winnerCode: codes[0],
        winners: places([codes[0], codes[3], codes[2]]),
        passedOver: [{ place: 2, code: codes[1] }],
        reservesLeft: 4,
      },
    });
    expect((await pass(shop, drawn, codes[0] ?? '')).body).toMatchObject({
      winnerCode: codes[4],
      winners: places([codes[4], codes[3], codes[2]]),
      passedOver: [{ code: codes[1] }, { place: 1, code: codes[0] }],
      reservesLeft: 3,
    });
    await shop.settle();
    expect(JSON.parse(mailsTo(shop, emails[3] ?? '', 'winnerTold')[0]?.text ?? '{}').prize).toBe(
      kayak,
    );
    expect(JSON.parse(mailsTo(shop, emails[1] ?? '', 'passedOver')[0]?.text ?? '{}').prize).toBe(
      kayak,
    );
    expect(await verifiedDraw(shop, drawId)).toMatchObject({
      failed: [],
      holders: [codes[4], codes[3], codes[2]],
      passOvers: [
        { place: 1, rank: 1, code: 4 },
        { place: 0, rank: 0, code: 4 },
      ],
    });
    await checkInvariants(shop.context.db);
  });

  it('takes a prize back from its holder alone, at its place', async ({ shop }) => {
    const drawn = await threePlaces(shop);
    const { codes, emails } = drawn;
    const params = { token: prizeToken(shop, emails[2] ?? '') };
    await shop.call(giveBackPrizeCall, { params });
    await passDays(shop, 2);
    expect(await winnersOf(shop, drawn)).toEqual(places([codes[0], codes[1], codes[3]]));
    expect(await verifiedDraw(shop, drawn.drawId)).toMatchObject({ failed: [] });
  });

  it('has places that nobody has where there are fewer tickets', async ({ shop }) => {
    const drawn = await threePlaces(shop, 2);
    const { codes, drawId } = drawn;
    expect(await winnersOf(shop, drawn)).toEqual(places(codes));
    const { body } = await shop.call(getPublicDrawCall, { params: { id: drawId } });
    expect(body.result?.words).toBe(
      `The winning tickets are ${codes[0]} and ${codes[1]}. One prize has no winner.`,
    );
    await passDays(shop, 14);
    expect((await pass(shop, drawn, codes[0] ?? '')).body).toMatchObject({
      winnerCode: null,
      winners: places([undefined, codes[1]]),
    });
    expect(await verifiedDraw(shop, drawId)).toMatchObject({
      failed: [],
      holders: [null, codes[1], null],
    });
    await checkInvariants(shop.context.db);
  });
});
