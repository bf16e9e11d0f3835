import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import { describe, expect } from 'vitest';
import { askToJoin, buildClub, buildMember } from '../../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { packageRow } from '../../../../test/build/memberships/package.ts';
import {
  buyTickets,
  deliver,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../../../test/build/sale.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { buildStoredPicture } from '../../../../test/build/pictures/stored-picture.ts';
import { it } from '../../../../test/shop-test.ts';
import type { ProviderAccount } from '../../../edge/payment-provider.ts';
import { syncAccount } from '../../connect/sync-account.ts';
import { findPublication } from '../../draw-log/publications.store.ts';
import { publicDrawPage } from '../../draws/public/read-public-draw.ts';
import { renamedClubs } from './renamed-clubs.ts';

/** Saves a name, or more of the face, of a club. */
async function rename(shop: Shop, owner: BuiltOwner, face: { name: string; imageId?: string }) {
  const { status, body } = await shop.call(saveClubCall, { body: face }, owner);
  if (status !== 200) throw new Error(body.error);
}

/** The club in the last publication of a draw, and how often it was published again. */
async function published({ context }: Shop, drawId: string) {
  const { conditions = '', revision } = (await findPublication(context.db, drawId)) ?? {};
  return { name: readConditions(conditions).club.name, revision };
}

/** The provider has another name for an account. */
function withAccount({ context, payments }: Shop, named: { id: string; clubName: string | null }) {
  const account: ProviderAccount = {
    ...named,
    email: null,
    country: 'AU',
    currency: 'AUD',
    chargesEnabled: true,
    takesCards: true,
    capabilities: { card_payments: 'active' },
    currentlyDue: [],
    pastDue: [],
  };
  return { ...context, payments: { ...payments, readAccount: async () => account } };
}

async function look(shop: Shop): Promise<void> {
  await renamedClubs.sweep(shop.context, shop.context.clock.now());
}

describe('a club with a new name', () => {
  it('has its draws without a ticket published again by themselves, of each kind (product §2.6)', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, {}, club);
    const promo = await buildPromoDraw(shop.context, {}, club);
    const cancelled = await buildDraw(shop.context, {}, club);
    await shop.context.db
      .updateTable('draws')
      .set({ cancelled_at: shop.context.clock.now() })
      .where('id', '=', cancelled.drawId)
      .execute();
    const { packageId, owner } = await buildClub(shop);
    await rename(shop, club, { name: 'Lakeside  Rowing Club' });
    await rename(shop, owner, { name: 'Lakeside 100' });
    await shop.settleNow();
    const again = { name: 'Lakeside Rowing Club', revision: 1 };
    expect(await published(shop, drawId)).toEqual(again);
    expect(await published(shop, promo.drawId)).toEqual(again);
    expect(await published(shop, cancelled.drawId)).toEqual({ name: 'Coast Vans', revision: 0 });
    const { openDraw } = await packageRow(shop.context, packageId);
    expect(await published(shop, openDraw.id)).toEqual({ name: 'Lakeside 100', revision: 1 });
    expect(await publicDrawPage(shop.context, drawId)).toMatchObject({
      clubName: 'Lakeside Rowing Club',
    });
  });

  it('keeps the old one in a draw, and in a package, that somebody is in (product §2.6)', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, {}, club);
    await buyTickets(shop, drawId);
    const { packageId, tierId, owner } = await buildClub(shop);
    await buildMember(shop, tierId);
    for (const one of [club, owner]) await rename(shop, one, { name: 'Lakeside Rowing Club' });
    await shop.settleNow();
    const { openDraw } = await packageRow(shop.context, packageId);
    for (const id of [drawId, openDraw.id]) {
      expect(await published(shop, id)).toEqual({ name: 'Coast Vans', revision: 0 });
    }
  });

  it('publishes nothing again for the same name, or for more of its face; a new picture shows at once', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, {}, club);
    const imageId = await buildStoredPicture(shop.context, club.ownerId);
    await rename(shop, club, { name: 'Coast Vans', imageId });
    await shop.settleNow();
    expect(await published(shop, drawId)).toEqual({ name: 'Coast Vans', revision: 0 });
    expect(await publicDrawPage(shop.context, drawId)).toMatchObject({ clubImageId: imageId });
    await rename(shop, club, { name: 'Lakeside' });
    await shop.settleNow();
    await shop.context.clock.advance(120);
    await rename(shop, club, { name: 'Coast Vans' });
    await rename(shop, club, { name: 'Lakeside' });
    await shop.settleNow();
    expect(await published(shop, drawId)).toEqual({ name: 'Lakeside', revision: 1 });
  });

  it('has the name of its payment account followed until it has one of its own (product §2.6)', async ({
    shop,
    club,
  }) => {
    const { drawId } = await buildDraw(shop.context, {}, club);
    const named = async (clubName: string | null) => {
      await syncAccount(withAccount(shop, { id: `acct_${club.ownerId}`, clubName }), {
        accountId: `acct_${club.ownerId}`,
        priority: { purpose: 'portal' },
      });
      await shop.settleNow();
      await shop.context.clock.advance(120);
      return published(shop, drawId);
    };
    expect(await named('Coast Vans Pty')).toEqual({ name: 'Coast Vans Pty', revision: 1 });
    expect(await named(null)).toEqual({ name: 'Coast Vans Pty', revision: 1 });
    await rename(shop, club, { name: 'Lakeside' });
    expect(await named('Another')).toEqual({ name: 'Lakeside', revision: 2 });
  });
});

describe('a payment in progress while the name changes', () => {
  it('has the draw wait: sold, it keeps the old name, given back, it takes the new one (product §2.6)', async ({
    shop,
    club,
  }) => {
    const [sold, freed] = [
      await buildDraw(shop.context, {}, club),
      await buildDraw(shop.context, {}, club),
    ];
    const paid = await holdPlacesOf(shop, sold.drawId);
    await holdPlacesOf(shop, freed.drawId);
    const { packageId, tierId, owner } = await buildClub(shop);
    await askToJoin(shop, tierId);
    for (const one of [club, owner]) await rename(shop, one, { name: 'Lakeside' });
    await shop.settleNow();
    const { openDraw } = await packageRow(shop.context, packageId);
    const waiting = [sold.drawId, freed.drawId, openDraw.id];
    for (const id of waiting) expect((await published(shop, id)).name).toBe('Coast Vans');
    await deliver(shop, shop.payments.pay(paid));
    await shop.doJobs();
    await shop.context.clock.advance(40 * 60);
    await shop.settleNow();
    expect(await drawRow(shop, freed.drawId)).toMatchObject({ places_held: 0 });
    await shop.context.clock.advance(120);
    await shop.settleNow();
    const names = await Promise.all(waiting.map(async (id) => (await published(shop, id)).name));
    expect(names).toEqual(['Coast Vans', 'Lakeside', 'Lakeside']);
  });

  it('is of the old name or of the new one where they race, and stays so once there is a ticket (product §4.7)', async ({
    shop,
    club,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const { drawId } = await buildDraw(shop.context, {}, club);
      const [before, after] = [await published(shop, drawId), `Club ${round}`];
      await rename(shop, club, { name: after });
      const [paid] = await Promise.all([holdPlacesOf(shop, drawId), look(shop), look(shop)]);
      const raced = await published(shop, drawId);
      expect([before.name, after]).toContain(raced.name);
      expect(raced.revision).toBe(raced.name === after ? 1 : 0);
      await look(shop);
      await deliver(shop, shop.payments.pay(paid));
      await Promise.all([shop.doJobs(), look(shop)]);
      await shop.context.clock.advance(120);
      await shop.settleNow();
      expect(await published(shop, drawId)).toEqual(raced);
    }
  });
});
