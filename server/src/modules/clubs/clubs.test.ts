import { type clubDraft, getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { buildStoredPicture } from '../../../test/build/pictures/stored-picture.ts';
import { startServer } from '../../../test/harness.ts';
import { instantPayments } from '../../../test/stand-ins/instant-payments.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer({ context: { payments: instantPayments() } }));

async function pageAt(path: string): Promise<{ status: number; page: unknown }> {
  const { statusCode: status, body } = await server.app.inject(path);
  const [, json = 'null'] = /<pre>([^]*)<\/pre>/.exec(body) ?? [];
  return { status, page: JSON.parse(json.replaceAll('&lt;', '<').replaceAll('&amp;', '&')) };
}

describe('a club', () => {
  it('has the name of its payment account until its owner gives it one (product §2.6)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const path = clubPath(owner.ownerId);
    const before = {
      name: null,
      imageId: null,
      contact: null,
      about: null,
      slug: null,
      socials: {},
      revision: expect.any(String),
      followers: 0,
      isSuspended: false,
    };
    const read = async () => (await server.call(getClubCall, {}, owner)).body;
    expect(await read()).toEqual({ ...before, shownName: 'Coastal Vans', path });
    const imageId = await buildStoredPicture(server.context, owner.ownerId);
    const body = {
      name: ' Salt  & Sunday ',
      imageId,
      contact: 'hi@salt.example',
      about: 'We surf.',
      socials: { x: 'https://x.com/salt' },
    };
    const saved = await server.call(saveClubCall, { body }, owner);
    const after = {
      ...before,
      ...body,
      name: 'Salt & Sunday',
      shownName: 'Salt & Sunday',
      path,
    };
    expect(saved).toMatchObject({ status: 200, body: { data: after } });
    expect(await read()).toEqual(after);
    await server.call(saveClubCall, { body: { name: 'Salt' } }, owner);
    expect(await read()).toEqual({ ...before, name: 'Salt', shownName: 'Salt', path });
  });

  it('is refused without a name, with too much, and with the picture of another (product §5.11)', async () => {
    const [owner, other] = [await buildOwner(server.context), await buildOwner(server.context)];
    const save = (body: z.input<typeof clubDraft>) => server.call(saveClubCall, { body }, owner);
    const name = 'Salt & Sunday';
    const theirs = await buildStoredPicture(server.context, other.ownerId);
    const required = clubMessages.clubNameRequired;
    expect((await save({ name: ' ' })).body).toMatchObject({ fields: { name: required } });
    const long = await save({
      name: 'x'.repeat(121),
      contact: 'x'.repeat(255),
      about: 'x'.repeat(1001),
    });
    expect(Object.keys(long.body.fields ?? {})).toEqual(['name', 'contact', 'about']);
    const fields = { imageId: messages.errorLoadingImage };
    for (const imageId of [theirs, server.context.random.uuidv7()]) {
      expect(await save({ name, imageId })).toMatchObject({ status: 400, body: { fields } });
    }
    const most = { name: 'x'.repeat(120), contact: 'x'.repeat(254), about: 'x'.repeat(1000) };
    expect((await save(most)).status).toBe(200);
  });
});

describe("a club's page", () => {
  it('shows its face, what is on sale and what was last (product §2.15)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const body = { name: 'Salt & Sunday', contact: '+61 400 000 000', about: 'We surf.' };
    await server.call(saveClubCall, { body }, owner);
    const { drawId } = await buildDraw(server.context, { name: 'On sale' }, owner);
    const { packageId } = await buildPackage(server.context, {}, owner);
    const over = await buildDraw(server.context, { name: 'Called off' }, owner);
    await cancelDraw(server.context, { drawId: over.drawId, ownerId: owner.ownerId });
    const { status, page } = await pageAt(clubPath(owner.ownerId));
    expect(status).toBe(200);
    expect(page).toMatchObject({
      page: 'club',
      club: { clubName: 'Salt & Sunday', contact: '+61 400 000 000', about: 'We surf.' },
      open: [
        {
          name: 'On sale',
          path: `/draw-info/${drawId}`,
          price: { currency: 'AUD' },
          isFull: false,
        },
      ],
      packages: [{ path: `/package-info/${packageId}`, from: { currency: 'AUD' } }],
      past: [{ name: 'Called off' }],
      hasEarlier: false,
    });
  });

  it('begins its winners with a draw that somebody won, however many were called off since (product §2.15)', async () => {
    const owner = await buildConnectedOwner(server.context);
    const won = await buildDraw(server.context, { name: 'Won' }, owner);
    await sellTickets(server.context, won.drawId, 1);
    await server.context.clock.advance(24 * 60 * 60);
    await server.settle();
    for (let at = 1; at <= 6; at += 1) {
      const { drawId } = await buildDraw(server.context, { name: `Called off ${at}` }, owner);
      await cancelDraw(server.context, { drawId, ownerId: owner.ownerId });
    }
    const { page } = await pageAt(clubPath(owner.ownerId));
    expect(page).toMatchObject({
      past: [
        { name: 'Won', isCancelled: false },
        { isCancelled: true },
        { isCancelled: true },
        { isCancelled: true },
        { isCancelled: true },
      ],
      hasEarlier: true,
    });
  });

  it('says which draws are full (product §2.15)', async () => {
    const owner = await buildConnectedOwner(server.context);
    for (const [name, sold] of [
      ['A place left', 1],
      ['Full', 2],
    ] as const) {
      const { drawId } = await buildDraw(server.context, { name, ticketCap: 2 }, owner);
      await sellTickets(server.context, drawId, sold);
    }
    const { page } = await pageAt(clubPath(owner.ownerId));
    expect(page).toMatchObject({
      open: [
        { name: 'A place left', isFull: false },
        { name: 'Full', isFull: true },
      ],
    });
  });

  it('is where the head of a draw leads, with its picture, and there is none of nobody', async () => {
    const owner = await buildConnectedOwner(server.context);
    const imageId = await buildStoredPicture(server.context, owner.ownerId);
    await server.call(saveClubCall, { body: { name: 'Salt & Sunday', imageId } }, owner);
    const { drawId } = await buildDraw(server.context, {}, owner);
    const { page } = await pageAt(`/draw-info/${drawId}`);
    const club = { ownerId: owner.ownerId, clubName: 'Salt & Sunday', clubImageId: imageId };
    expect(page).toMatchObject({ draw: club });
    expect((await pageAt(clubPath(server.context.random.uuidv7()))).status).toBe(404);
    expect((await pageAt('/club/anything')).status).toBe(404);
  });
});
