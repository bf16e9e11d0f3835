import { changeRoleCall } from '@clubdraw/contract/accounts/team';
import { getClubCall, saveClubCall } from '@clubdraw/contract/accounts/club';
import { saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import { endEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import { callOffCrowdCall } from '@clubdraw/contract/crowds/crowds';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { updatePackageCall } from '@clubdraw/contract/packages/form/publish-package';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import { mailTicketsCall } from '@clubdraw/contract/portal/portal';
import { keptDays } from '@clubdraw/domain/time/retention';
import { describe, expect } from 'vitest';
import { changing } from '../build/changing-address.ts';
import { buildCustomer } from '../build/customer.ts';
import { buildCodeSale } from '../build/entry-code.ts';
import { forgetOld } from '../build/forget-old.ts';
import { buildPackage, packageBody, tierBody } from '../build/memberships/package.ts';
import { allMails } from '../build/owner-mails.ts';
import type { BuiltOwner } from '../build/owner.ts';
import { buildSale, buyTickets, type Shop } from '../build/sale.ts';
import { drawBody } from '../build/sold-draw.ts';
import { joinTeam } from '../build/team/join-team.ts';
import { it } from '../shop-test.ts';
import { announce } from '../build/crowd/ready-pages.ts';
import { cancelDraw } from '../../src/modules/draws/cancel-draw.ts';
import { beginHold } from '../../src/modules/legal-holds/holds.ts';

async function linesOf({ context }: Shop, { ownerId }: Pick<BuiltOwner, 'ownerId'>) {
  return context.db
    .selectFrom('audit_lines')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The changed fields in the lines of a club. */
async function changesOf(shop: Shop, owner: BuiltOwner) {
  return (await linesOf(shop, owner)).map(({ operation, changes }) => ({ operation, changes }));
}

describe('a line of the audit', () => {
  it('tells a price before and after, and the terms by their fingerprints (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { termsHtml: '<p>Old</p>' });
    const at = { params: { id: drawId } };
    const body = drawBody(shop.context, {
      entryCost: 12.5,
      description: 'New words',
      termsHtml: '<p>Old</p>',
    });
    await shop.call(updateDrawCall, { ...at, body }, owner);
    await shop.call(updateDrawTermsCall, { ...at, body: { html: '<p>New</p>' } }, owner);
    const sha256 = expect.stringMatching(/^[\da-f]{64}$/);
    expect(await changesOf(shop, owner)).toEqual([
      {
        operation: 'updateDraw',
        changes: [
          { field: 'description', before: null, after: null },
          { field: 'entryCost', before: '$10.00 AUD', after: '$12.50 AUD' },
        ],
      },
      {
        operation: 'updateDrawTerms',
        changes: [{ field: 'termsHtml', before: sha256, after: sha256 }],
      },
    ]);
  });

  it('tells the prices of tiers before and after', async ({ shop }) => {
    const { packageId, owner } = await buildPackage(shop.context);
    const body = packageBody(shop.context, { tiers: [tierBody({ price: 12 })] });
    await shop.call(updatePackageCall, { params: { id: packageId }, body }, owner);
    expect(await changesOf(shop, owner)).toEqual([
      {
        operation: 'updatePackage',
        changes: [{ field: 'tiers', before: 'Gold $10.00 AUD', after: 'Gold $12.00 AUD' }],
      },
    ]);
  });

  it('names the person who acts in the club of another, and the part at that time', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const manager = await joinTeam(shop, owner, 'manager');
    const asked = { params: { id: drawId }, body: { html: '<p>New</p>' } };
    const as = { token: manager.token, club: owner.ownerId };
    expect((await shop.call(updateDrawTermsCall, asked, as)).status).toBe(200);
    const role = { params: { id: manager.memberId }, body: { role: 'viewer' as const } };
    await shop.call(changeRoleCall, role, owner);
    expect(await linesOf(shop, owner)).toMatchObject([
      { operation: 'inviteToTeam', person_id: owner.ownerId, role: 'owner' },
      { operation: 'acceptInvitation', person_id: manager.ownerId, role: 'manager' },
      { operation: 'updateDrawTerms', person_id: manager.ownerId, role: 'manager' },
      {
        operation: 'changeRole',
        person_id: owner.ownerId,
        subjects: { member: manager.memberId, person: manager.ownerId },
        changes: [{ field: 'role', before: 'manager', after: 'viewer' }],
      },
    ]);
    expect(await linesOf(shop, manager)).toEqual([]);
  });

  it('is written when the link of a mail puts the sign-in address back', async ({ shop, club }) => {
    const steps = changing(shop);
    await steps.change(club, steps.newEmail());
    const [told] = await steps.toldOf(club.email);
    await shop.app.inject({ method: 'POST', url: told?.putBackPath ?? '' });
    await shop.app.inject({ method: 'POST', url: told?.putBackPath ?? '' });
    const email = { field: 'email', before: null, after: null };
    expect(await changesOf(shop, club)).toEqual([
      { operation: 'changeAddress', changes: [email] },
      { operation: 'putAddressBack', changes: [email] },
    ]);
  });
});

describe('no line of the audit', () => {
  it('is written for a call that changes nothing (product §11.19)', async ({ shop }) => {
    const { drawId, owner, code } = await buildCodeSale(shop, { percentOff: 10 });
    const member = await joinTeam(shop, owner, 'viewer');
    await announce(shop, { drawId, owner });
    const named = { params: { id: drawId } };
    const twice = async (): Promise<number[]> => {
      const { body: club } = await shop.call(getClubCall, {}, owner);
      const face = { name: 'Salt & Sunday', revision: club.revision };
      const role = { params: { id: member.memberId }, body: { role: 'seller' as const } };
      const mails = { body: { ...allMails, salesOfDay: false } };
      const answers = [
        await shop.call(saveClubCall, { body: face }, owner),
        await shop.call(changeRoleCall, role, owner),
        await shop.call(saveOwnerMailsCall, mails, owner),
        await shop.call(saveTermsCall, { body: { html: '<p>Ours</p>' } }, owner),
        await shop.call(endEntryCodeCall, { params: { id: drawId, code } }, owner),
        await shop.call(callOffCrowdCall, named, owner),
      ];
      return answers.map(({ status }) => status);
    };
    const before = (await linesOf(shop, owner)).length;
    expect(new Set(await twice())).toEqual(new Set([200]));
    expect(await linesOf(shop, owner)).toHaveLength(before + 6);
    expect(new Set(await twice())).toEqual(new Set([200]));
    expect(await linesOf(shop, owner)).toHaveLength(before + 6);
  });

  it('is written for what buyers and the product itself do, also for a signed-in owner who buys (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const order = { count: 1, drawID: drawId, email: owner.email, paymentMethod: 'card' as const };
    expect((await shop.call(startPaymentCall, { body: order }, owner)).status).toBe(200);
    const customer = await buildCustomer(shop.context);
    const paymentId = await buyTickets(shop, drawId, { email: customer.email });
    await shop.context.clock.advance(120);
    const again = { body: { paymentId } };
    expect((await shop.call(mailTicketsCall, again, customer)).status).toBe(200);
    await shop.call(sendRefundCodeCall, { body: { paymentId, email: customer.email } });
    const otp = changing(shop).codeIn(customer.email);
    const refund = { body: { paymentId, email: customer.email, otp } };
    await shop.call(cancelPaymentCall, refund, owner);
    await cancelDraw(shop.context, { ownerId: owner.ownerId, drawId });
    await shop.settle();
    expect(await linesOf(shop, owner)).toEqual([]);
  });
});

describe('lines of three years ago', () => {
  it('are deleted, but for those of a club under a legal hold (product §9.8, §19.4)', async ({
    shop,
  }) => {
    const [old, held] = [await buildSale(shop), await buildSale(shop)];
    const id = shop.context.random.uuidv7();
    await beginHold(shop.context, { id, kind: 'club', subject: held.owner.ownerId });
    const change = async ({ drawId, owner }: typeof old, html: string) =>
      shop.call(updateDrawTermsCall, { params: { id: drawId }, body: { html } }, owner);
    await change(old, '<p>1</p>');
    await change(held, '<p>1</p>');
    const day = 86_400;
    await shop.context.clock.advance(keptDays.audit * day);
    await forgetOld(shop.context);
    expect(await linesOf(shop, old.owner)).toHaveLength(1);
    await shop.context.clock.advance(1);
    await forgetOld(shop.context);
    expect(await linesOf(shop, old.owner)).toEqual([]);
    expect(await linesOf(shop, held.owner)).toHaveLength(1);
  });
});
