import {
  getDrawCall,
  getPublicDrawCall,
  listDrawsCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import {
  createDrawCall,
  createPromoDrawCall,
  updateDrawCall,
} from '@clubdraw/contract/draws/form/publish-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildSeller } from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());
/** Without a payment account: a promotional draw needs none. */
const owner = await buildOwner(server.context);

const instagram = 'https://instagram.com/salt.and.sunday';

function promoBody(change: Record<string, unknown> = {}) {
  const { entryCost: _, ...body } = drawBody(server.context);
  return { ...body, socials: { instagram }, ...change };
}

async function create(change: Record<string, unknown> = {}) {
  return server.call(createPromoDrawCall, { body: promoBody(change) }, owner);
}

async function edit(change: Record<string, unknown>) {
  const id = (await create()).body.data.id;
  const body = promoBody(change);
  return { id, ...(await server.call(updateDrawCall, { params: { id }, body }, owner)) };
}

async function statementOf(drawId: string) {
  return server.context.db
    .selectFrom('draw_publications')
    .select(['statement', 'revision'])
    .where('draw_id', '=', drawId)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
}

describe('createPromoDraw', () => {
  it('publishes a free draw with its links for an owner without a payment account (product §1.1)', async () => {
    const { status, body } = await create();
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { data: { entryCost: 0, currency: 'AUD', status: 'Published' } },
    });
    const { body: open } = await server.call(getPublicDrawCall, { params: { id: body.data.id } });
    expect(open.socials).toEqual({ ...noSocials, instagram });
    expect(await statementOf(body.data.id)).toMatchObject({ statement: { kind: 'promo' } });
  });

  it('costs 0 whatever price the body has (product §2.11)', async () => {
    const { body } = await create({ entryCost: 25 });
    expect(body.data.entryCost).toBe(0);
  });

  it.each([
    [{ name: ' ' }, 'name', messages.drawNameRequired],
    [{ prize: '' }, 'prize', messages.prizeRequired],
    [{ runMethod: 'COMPUTER_PICKED_NO_WINNER' }, 'runMethod', messages.drawTypeRequired],
    [{ runMethod: undefined }, 'runMethod', messages.drawTypeRequired],
    [{ socials: { x: 'instagram.com/salt' } }, 'socials.x', messages.validUrl],
    [{ socials: { website: 'javascript:alert(1)' } }, 'socials.website', messages.validUrl],
    [{ socials: { website: 'https://salt' } }, 'socials.website', messages.validUrl],
    [{ ticketCap: 1.5 }, 'ticketCap', messages.mustBeInteger],
    [{ runAt: '2020-01-01T00:00:00Z' }, 'runAt', messages.dateInFuture],
  ])('refuses %j (product §5.6)', async (change, path, message) => {
    const { status, body } = await create(change);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: message, fields: { [path]: message } },
    });
  });

  it('takes links that are empty, null or not there as not given (product §2.11, §3.7)', async () => {
    const { body } = await create({ socials: { instagram: '', x: null } });
    expect(body.data.socials).toEqual(noSocials);
    expect((await create({ socials: null })).body.data.socials).toEqual(noSocials);
  });
});

describe('updateDraw of a promotional draw', () => {
  it.each([{ entryCost: 0 }, { entryCost: 12 }, { entryCost: null }, {}])(
    'keeps its kind and its price of 0 with %j (product §12.10)',
    async (price) => {
      const change = { ...price, name: 'Renamed', socials: { tiktok: 'https://tiktok.com/@salt' } };
      const { id, status, body } = await edit(change);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          data: { entryCost: 0, name: 'Renamed', socials: { tiktok: change.socials.tiktok } },
        },
      });
      expect(body.data.socials.instagram).toBeNull();
      expect(await statementOf(id)).toMatchObject({ revision: 1, statement: { kind: 'promo' } });
    },
  );

  it('refuses the method without a certain winner (product §2.11)', async () => {
    const { status, body } = await edit({ runMethod: 'COMPUTER_PICKED_NO_WINNER' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { runMethod: messages.drawTypeRequired },
    });
  });
});

describe('updateDraw of a paid draw', () => {
  it.each([
    [0, messages.entryCostAtLeastOne],
    [undefined, messages.entryCostValid],
    ['ten', messages.entryCostNumber],
    [1.001, messages.tooManyDecimals('AUD')],
  ])('refuses the price %s', async (entryCost, message) => {
    const seller = await buildSeller(server.context);
    const body = drawBody(server.context);
    const made = await server.call(createDrawCall, { body }, seller);
    const changed = { ...body, entryCost } as never;
    const params = { id: made.body.data.id };
    const answer = await server.call(updateDrawCall, { params, body: changed }, seller);
    expect(answer).toMatchObject({ status: 400, body: { fields: { entryCost: message } } });
    const { body: kept } = await server.call(getDrawCall, { params }, seller);
    expect(kept).toMatchObject({ entryCost: 10, socials: noSocials });
  });
});

describe('listDraws', () => {
  it('shows promotional draws and paid ones apart', async () => {
    const seller = await buildSeller(server.context);
    const paid = await server.call(createDrawCall, { body: drawBody(server.context) }, seller);
    const promo = await server.call(createPromoDrawCall, { body: promoBody() }, seller);
    const idsOf = async (query: object) => {
      const { body } = await server.call(listDrawsCall, { query }, seller);
      return body.draws.map(({ id }) => id);
    };
    expect(await idsOf({ entryCostMax: 0 })).toEqual([promo.body.data.id]);
    expect(await idsOf({ entryCostMin: 0.01 })).toEqual([paid.body.data.id]);
    expect(await idsOf({})).toEqual([promo.body.data.id, paid.body.data.id]);
  });
});
