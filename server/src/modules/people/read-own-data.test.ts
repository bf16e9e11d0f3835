import { downloadOwnDataCall } from '@clubdraw/contract/portal/own-data';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { drawnDraw } from '../../../test/build/drawn-draw.ts';
import { buildClub, buildMember } from '../../../test/build/memberships/member.ts';
import { buyTickets, buildSale } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';

it('everything of a person, and nothing of another, is one file with a heading for each kind (product §11.13)', async ({
  shop,
}) => {
  const { emails, codes } = await drawnDraw(shop);
  const [email = '', ...others] = emails;
  const sale = await buildSale(shop, { name: 'The Long Weekend' });
  const paymentId = await buyTickets(shop, sale.drawId, { email: email.toUpperCase(), count: 3 });
  const { drawId } = await buildPromoDraw(shop.context);
  const entry = { drawId, name: 'Jo Chen', email, phone: '+61 491 570 777' };
  await shop.call(signUpForPromoCall, { body: entry });
  await buildMember(shop, (await buildClub(shop)).tierId, { email });
  const { token } = await buildCustomer(shop.context, email);
  const { status, body } = await shop.call(downloadOwnDataCall, {}, { token });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email });
  const kinds = new Map(body.kinds.map(({ heading, entries }) => [heading, entries]));
  expect([...kinds.keys()]).toEqual([
    'Purchases',
    'Free entries',
    'Cards that a club typed in and that have no ticket',
    'Memberships',
    'Changes of tier',
    'Refunds',
    'Payments that your bank asked for',
    'Prizes',
    'Mails to you',
    'Mails that you ended',
    'Mails that you asked a club for',
    'Invitations into the team of a club',
    'What you did in clubs',
    'Codes that you asked for',
    'Sign-ins',
  ]);
  expect(kinds.get('Purchases')).toContainEqual(
    expect.objectContaining({
      'Payment id': paymentId,
      Draw: 'The Long Weekend',
      Club: 'Coast Vans',
      Tickets: 3,
      Amount: '$30.00 AUD',
      State: 'paid',
      Codes: [expect.any(String), expect.any(String), expect.any(String)],
    }),
  );
  expect(kinds.get('Free entries')).toMatchObject([{ Name: 'Jo Chen', Phone: entry.phone }]);
  expect(kinds.get('Memberships')).toMatchObject([{ State: 'active' }]);
  expect(kinds.get('Prizes')).toMatchObject([{ Code: codes[0], Prize: expect.any(String) }]);
  expect(kinds.get('Mails to you')?.length).toBeGreaterThan(2);
  expect(kinds.get('Sign-ins')).toHaveLength(1);
  const text = JSON.stringify(body);
  expect(others.filter((other) => text.includes(other))).toEqual([]);
});
