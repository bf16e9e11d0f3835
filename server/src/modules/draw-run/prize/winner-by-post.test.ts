import { claimByPostCall } from '@clubdraw/contract/draws/card-prize';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect } from 'vitest';
import { mailsTo, passDays } from '../../../../test/build/drawn-draw.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { verifiedDraw } from '../../../../test/build/verified-draw.ts';
import {
  ann,
  enterLetterTo,
  passOverBy,
  wonByPost,
  type WonByPost,
} from '../../../../test/build/won-by-post.ts';
import { it } from '../../../../test/shop-test.ts';

const bob = { ...ann, name: 'Bob Lim' };

async function turnOf(shop: Shop, { drawId, owner }: WonByPost) {
  return (await shop.call(getDrawCall, { params: { id: drawId } }, owner)).body.prizeTurn;
}

const letterFirst =
  'This winner could only be reached by post. Write a letter and enter it here: the winner has 21 days from then.';

describe('a winner whom only post reaches', () => {
  it('is not passed over before a letter and 21 days, whatever the club says (product §12.18)', async ({
    shop,
  }) => {
    const eligible = ['are 18 or older'];
    const won = await wonByPost(shop, [ann, bob], { eligible });
    await passDays(shop, 28);
    for (const cause of ['unclaimed', 'ineligible'] as const) {
      const answer = await passOverBy(shop, won, cause, 'are 18 or older');
      expect(answer).toMatchObject({ status: 409, body: { error: letterFirst } });
    }
    const other = await wonByPost(shop, [ann, bob], { eligible });
    expect((await enterLetterTo(shop, other, { dispatch: 'RR 1234 AU' })).status).toBe(200);
    await passDays(shop, 20.9);
    const early = await passOverBy(shop, other);
    expect(early.status).toBe(409);
    expect(early.body.error).toMatch(/^The winner has until /);
    await passDays(shop, 0.1);
    expect((await passOverBy(shop, other)).status).toBe(200);
    const { failed, passing } = await verifiedDraw(shop, other.drawId);
    expect(failed).toEqual([]);
    expect(passing).toContain('the club says that it sent a letter');
    for (const path of [`/draw-info/${other.drawId}`, `/verify/${other.drawId}`]) {
      const { body } = await shop.app.inject(path);
      expect(body).toMatch(
        /not claimed; could only be reached by post, and the club says that it sent a letter on/,
      );
    }
  });

  it('is written to: the owner’s mail has what the card says and what to do, and says of nobody that we e‑mailed', async ({
    shop,
  }) => {
    const won = await wonByPost(shop);
    const [mail, ...more] = mailsTo(shop, won.owner.email, 'winnerByPost');
    expect(more).toEqual([]);
    expect(JSON.parse(mail?.text ?? '{}')).toMatchObject({
      name: 'Ann Post',
      address: ann.address,
      postcode: '3228',
      email: null,
      code: won.code,
      claimDays: 21,
    });
    expect(await turnOf(shop, won)).toMatchObject({ onlyByPost: 'none', letter: null });
  });

  it('has one letter, also when two people enter it at once (product §12.18)', async ({ shop }) => {
    const won = await wonByPost(shop);
    const letters = await Promise.all([
      enterLetterTo(shop, won, { dispatch: 'RR 1' }),
      enterLetterTo(shop, won, { dispatch: 'RR 2' }),
    ]);
    const statuses = letters.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(letters.find(({ status }) => status === 409)?.body.error).toBe(
      'A letter to this winner is entered already.',
    );
    expect((await verifiedDraw(shop, won.drawId)).failed).toEqual([]);
  });

  it('has a letter of a day from the draw to today alone, and of its own club', async ({
    shop,
  }) => {
    const won = await wonByPost(shop);
    for (const sentOn of ['2020-01-01', '2100-01-01']) {
      expect((await enterLetterTo(shop, won, { sentOn })).status).toBe(400);
    }
    const other = await wonByPost(shop);
    const foreign = await enterLetterTo(shop, { ...won, owner: other.owner });
    expect(foreign.status).toBe(404);
    await enterLetterTo(shop, other);
    expect((await turnOf(shop, other))?.letter).toMatchObject({ dispatch: null });
  });

  it('claims by name and postcode, which guards the place against every letter (product §12.18)', async ({
    shop,
  }) => {
    const won = await wonByPost(shop, [ann, bob]);
    await enterLetterTo(shop, won);
    const winner = (await ownName(shop, won)) ?? '';
    const typed = { draw: won.drawId, name: `  ${winner.toUpperCase()} `, postcode: '3228' };
    const claims = await Promise.all([
      shop.call(claimByPostCall, { body: typed }),
      shop.call(claimByPostCall, { body: typed }),
    ]);
    for (const { status, body } of claims) {
      expect(status).toBe(200);
      expect(body.prizes).toMatchObject([{ state: 'claimed', reason: null }]);
      expect(JSON.stringify(body)).not.toContain(won.code);
    }
    expect(await turnOf(shop, won)).toMatchObject({
      isClaimedByPost: true,
      claimedAt: expect.any(String),
    });
    await passDays(shop, 28);
    const answer = await passOverBy(shop, won);
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'The winner has claimed the prize.' },
    });
    expect((await verifiedDraw(shop, won.drawId)).failed).toEqual([]);
  });

  it('is not excluded before a letter where the club claimed in the name of the card, and for no day longer (product §12.18)', async ({
    shop,
  }) => {
    const won = await wonByPost(shop, [ann, bob], { eligible: ['are 18 or older'] });
    const name = (await ownName(shop, won)) ?? '';
    const exclude = async () => passOverBy(shop, won, 'ineligible', 'are 18 or older');
    await shop.call(claimByPostCall, { body: { draw: won.drawId, name, postcode: '3228' } });
    await passDays(shop, 10);
    expect(await exclude()).toMatchObject({
      status: 409,
      body: { error: letterFirst.replace('21 days', '7 days') },
    });
    expect((await enterLetterTo(shop, won)).status).toBe(200);
    await passDays(shop, 6.9);
    expect((await exclude()).body.error).toMatch(/^The winner has until /);
    await passDays(shop, 0.1);
    expect((await turnOf(shop, won))?.can.ineligible).toMatchObject({ allowed: true });
    expect((await exclude()).status).toBe(200);
    expect((await verifiedDraw(shop, won.drawId)).failed).toEqual([]);
  });

  it('claims while the club passes them over: one of the two comes first, and the ledger agrees', async ({
    shop,
  }) => {
    const won = await wonByPost(shop, [ann, bob]);
    await enterLetterTo(shop, won);
    await passDays(shop, 21);
    const name = (await ownName(shop, won)) ?? '';
    const [passed, claimed] = await Promise.all([
      passOverBy(shop, won),
      shop.call(claimByPostCall, { body: { draw: won.drawId, name, postcode: '3228' } }),
    ]);
    const state = passed.status === 200 ? 'passedOver' : 'claimed';
    expect(claimed.body.prizes).toMatchObject([{ state }]);
    const { failed, passOvers } = await verifiedDraw(shop, won.drawId);
    expect(failed).toEqual([]);
    expect(passOvers).toHaveLength(passed.status === 200 ? 1 : 0);
  });
});

async function ownName(shop: Shop, { drawId, owner }: WonByPost): Promise<string | null> {
  const { body } = await shop.call(getDrawCall, { params: { id: drawId } }, owner);
  return body.winner?.name ?? null;
}

describe('a stranger who asks for the prize of a card', () => {
  it('learns the same of a wrong name, a wrong postcode, a card without a prize and another draw', async ({
    shop,
  }) => {
    const won = await wonByPost(shop, [ann, bob, { ...ann, name: 'Cy Ng', postcode: '1000' }]);
    const winner = await ownName(shop, won);
    const loser = ['Ann Post', 'Bob Lim'].find((name) => name !== winner) ?? '';
    const asked = [
      { draw: won.drawId, name: 'Nobody', postcode: '3228' },
      { draw: won.drawId, name: loser, postcode: '9999' },
      { draw: shop.context.random.uuidv7(), name: loser, postcode: '3228' },
      { draw: 'no address at all', name: loser, postcode: '3228' },
    ];
    for (const body of asked) {
      expect(await shop.call(claimByPostCall, { body })).toMatchObject({
        status: 404,
        body: {
          error:
            'No card with this name and this postcode has a prize in this draw. Please write both as on your card.',
        },
      });
    }
  });
});

it('the page of a card works without a script, and keeps what was typed (product §2.40)', async ({
  shop,
}) => {
  const won = await wonByPost(shop);
  const send = async (typed: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/prize',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(typed).toString(),
    });
  const opened = await shop.app.inject(`/prize?draw=${won.drawId}`);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(opened.body).toContain(`"draw":"${won.drawId}"`);
  const wrong = await send({ draw: won.drawId, name: 'Ann Pest', postcode: '3228' });
  expect(wrong.body).toContain('No card with this name and this postcode');
  expect(wrong.body).toContain('Ann Pest');
  const right = await send({ draw: won.drawId, name: 'ann post', postcode: '3228' });
  expect(right.body).toContain('"state":"claimed"');
  expect(right.body).not.toContain(won.code);
  expect((await send({})).body).toContain('Please enter the draw');
});
