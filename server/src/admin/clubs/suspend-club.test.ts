import { meCall } from '@clubdraw/contract/accounts/accounts';
import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import { expect } from 'vitest';
import {
  askToJoin,
  buildMember,
  membershipRow,
  tierIdsOf,
} from '../../../test/build/memberships/member.ts';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import {
  buyTickets,
  checkOut,
  drawRow,
  holdPlacesOf,
  paymentRow,
  refundRows,
} from '../../../test/build/sale.ts';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildDraw, buildPromoDraw, drawBody } from '../../../test/build/sold-draw.ts';
import { agreed, giveCommand } from '../../../test/run-operator-command.ts';
import { it } from '../../../test/shop-test.ts';
import { openSecrets } from '../../edge/secrets.ts';
import { askForNews } from '../../modules/provider-events/ask-for-news.ts';

const refusal = { status: 409, body: { error: clubMessages.clubSuspended } };
const options = { ...agreed, draws: 'run' };

it('a suspended club sells nothing, its draws run, and its owner is told (product §19.5)', async ({
  shop,
  club,
}) => {
  const { context } = shop;
  const { drawId } = await buildDraw(context, {}, club);
  const free = await buildPromoDraw(context, {}, club);
  const { packageId } = await buildPackage(context, {}, club);
  const [tierId = ''] = await tierIdsOf(context, packageId);
  const { membershipId } = await buildMember(shop, tierId);
  const bought = await buyTickets(shop, drawId, { count: 2 });
  const held = await holdPlacesOf(shop, drawId);

  const line = `suspend-club ${club.email}`;
  const shown = await giveCommand(context, line, { options });
  expect(shown.out).toMatch(/2 open draws: they run .*\n1 package: .*\n1 payment in progress: /);
  expect(shown).toMatchObject({ code: 0, out: expect.stringMatching(/Suspended\.$/) });
  expect((await giveCommand(context, line, { options })).out).toMatch(/^It has been suspended/);
  await shop.settleNow();
  expect((await paymentRow(shop, held)).state).toBe('released');
  expect((await membershipRow(shop, membershipId)).state).toBe('ended');

  await context.clock.advance(2);
  expect(await checkOut(shop, drawId)).toMatchObject(refusal);
  const entry = { drawId: free.drawId, name: 'Mia Chen', email: 'mia@example.com', phone: '' };
  expect(await shop.call(signUpForPromoCall, { body: entry })).toMatchObject(refusal);
  expect(await askToJoin(shop, tierId)).toMatchObject({ status: 409 });
  const draft = { body: drawBody(context) };
  expect(await shop.call(createDrawCall, draft, club)).toMatchObject(refusal);
  const page = await shop.app.inject(`/draw-info/${drawId}`);
  expect(page.body).toContain('"isSuspended":true');
  expect((await shop.call(meCall, {}, club)).body.club).toMatchObject({ isSuspended: true });
  const told = context.mailer.mails.filter(({ to }) => to === club.email);
  expect(told.map(({ text }) => JSON.parse(text).change)).toContain('clubSuspended');

  await context.clock.advance(2 * 24 * 3600);
  await shop.settle();
  expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
  expect(await refundRows(shop, bought)).toEqual([]);
});

it('a club is suspended with refunds, and sells again afterwards (product §19.5)', async ({
  shop,
  club,
}) => {
  const { context } = shop;
  const { drawId } = await buildDraw(context, {}, club);
  const bought = await buyTickets(shop, drawId);
  const line = `suspend-club ${club.ownerId}`;
  // The draws that run at first may be refunded later.
  await giveCommand(context, line, { options });
  const refunding = { options: { ...options, draws: 'refund' } };
  expect((await giveCommand(context, line, refunding)).out).toContain('cancelled and refunded');
  expect((await giveCommand(context, line, refunding)).out).toMatch(/^It has been suspended/);
  await shop.settle();
  expect((await drawRow(shop, drawId)).cancelled_at).not.toBeNull();
  expect(await refundRows(shop, bought)).toMatchObject([{ state: 'succeeded' }]);

  const again = await giveCommand(context, `resume-club ${club.ownerId}`, { options: agreed });
  expect(again.out).toMatch(/It sells again\.$/);
  const twice = await giveCommand(context, `resume-club ${club.ownerId}`, { options: agreed });
  expect(twice.out).toBe('It is not suspended.');
  await shop.settle();
  const next = await buildDraw(context, {}, club);
  await buyTickets(shop, next.drawId);
  const told = context.mailer.mails.filter(({ to }) => to === club.email);
  expect(told.map(({ text }) => JSON.parse(text).change).filter(Boolean)).toEqual([
    'clubSuspended',
    'clubResumed',
  ]);
  await expect(giveCommand(context, 'suspend-club nobody', { options })).rejects.toThrow('no club');
});

it('a draw whose APP_SECRET is lost cannot be cancelled, and its buyers are paid back at the provider (product §19.5)', async ({
  shop,
}) => {
  const { context } = shop;
  const club = await buildConnectedOwner(context);
  const { drawId } = await buildDraw(context, {}, club);
  const bought = await buyTickets(shop, drawId);
  const { secrets: known } = context;
  const appSecret = 'another secret, which opens nothing';
  context.secrets = openSecrets({ ...context.settings, appSecret });
  try {
    const asked = { options: { ...agreed, draws: 'refund' } };
    const cancelled = giveCommand(context, `suspend-club ${club.email}`, asked);
    await expect(cancelled).rejects.toThrow('Neither APP_SECRET nor APP_SECRETS_OLD opens');
    await askForNews(context, { accountId: `acct_${club.ownerId}` });
    shop.payments.refundInDashboard(bought);
    await context.clock.advance(5);
    await askForNews(context, { accountId: `acct_${club.ownerId}` });
    await shop.settleNow();
    expect(await refundRows(shop, bought)).toMatchObject([
      { cause: 'club_refunded', state: 'succeeded' },
    ]);
  } finally {
    context.secrets = known;
  }
});
