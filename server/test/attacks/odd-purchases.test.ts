import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildPackage } from '../build/memberships/package.ts';
import { drawRow, paymentRow, type Shop } from '../build/sale.ts';
import { requestPath } from '../request-path.ts';
import { it } from '../shop-test.ts';

type Body = Record<string, unknown>;

function orderFor(drawId: string, change: Body = {}): Body {
  return { drawID: drawId, count: 1, email: 'mia@example.com', paymentMethod: 'card', ...change };
}

/** Sends a body as it is, which no typed call would. */
async function send(shop: Shop, payload: Body) {
  const url = requestPath(startPaymentCall.path, undefined, undefined);
  const response = await shop.app.inject({ method: 'POST', url, payload });
  const { error } = response.json<{ error?: string }>();
  return { status: response.statusCode, error };
}

async function paymentsOf(shop: Shop, drawId: string) {
  return shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('draw_id', '=', drawId)
    .execute();
}

/** The change of an order of one ticket, and the answer. */
type Odd = readonly [name: string, change: Body, status: number, error: string];

const odd: readonly Odd[] = [
  ['a negative count', { count: -1 }, 400, messages.atLeastOneTicket],
  ['no ticket', { count: 0 }, 400, messages.atLeastOneTicket],
  ['a negative zero', { count: -0 }, 400, messages.atLeastOneTicket],
  ['501 tickets', { count: 501 }, 400, messages.atMost500Tickets],
  ['a thousand million tickets', { count: 1e9 }, 400, messages.atMost500Tickets],
  ['more tickets than 32 bits count', { count: 2 ** 31 + 1 }, 400, messages.atMost500Tickets],
  ['a ticket and a half', { count: 1.5 }, 400, messages.mustBeInteger],
  ['a count that is no number', { count: 'NaN' }, 400, messages.validNumber],
  ['a count in quotes', { count: '2' }, 400, messages.validNumber],
  ['a count in quotes with an exponent', { count: '1e2' }, 400, messages.validNumber],
  ['a list of counts', { count: [2] }, 400, messages.validNumber],
  ['no count', { count: null }, 400, messages.atLeastOneTicket],
  ['an unknown method', { paymentMethod: 'gift' }, 400, messages.methodNotAvailable],
  ['a list of methods', { paymentMethod: ['card'] }, 400, messages.methodNotAvailable],
  ['no method', { paymentMethod: null }, 400, messages.methodNotAvailable],
  ['a method that the club lacks', { paymentMethod: 'paypal' }, 409, messages.methodNotAvailable],
  ['two e-mails', { email: 'mia@example.com,eve@example.com' }, 400, messages.validEmailAtCheckout],
  [
    'an e-mail with a second line',
    { email: 'mia@example.com\r\nBcc: eve@example.com' },
    400,
    messages.validEmailAtCheckout,
  ],
  ['a list of e-mails', { email: ['mia@example.com'] }, 400, messages.validEmailAtCheckout],
  [
    'a draw that is none',
    { drawID: '018f0000-0000-7000-8000-000000000000' },
    404,
    messages.noDrawWithThisId,
  ],
  ['a list of draws', { drawID: ['018f0000'] }, 400, messages.noDrawWithThisId],
  ['a query for a draw', { drawID: "' OR 1=1 --" }, 400, messages.noDrawWithThisId],
];

describe('a purchase', () => {
  it.for(odd)(
    'of %s is refused, and nothing is stored (product §14.6)',
    async ([, change, status, error], { shop, drawId }) => {
      expect(await send(shop, orderFor(drawId, change))).toEqual({ status, error });
      expect(await paymentsOf(shop, drawId)).toEqual([]);
      expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 0 });
      expect(shop.payments.calls).not.toContain('openCheckout');
    },
  );

  it('of something that is no draw is refused', async ({ shop, club }) => {
    const { packageId } = await buildPackage(shop.context, {}, club);
    for (const drawID of [packageId, club.ownerId]) {
      const answer = await send(shop, orderFor(drawID));
      expect(answer).toEqual({ status: 404, error: messages.noDrawWithThisId });
    }
  });

  it('is not paid by opening the address of its success page (product §14.6)', async ({
    shop,
    drawId,
  }) => {
    await send(shop, orderFor(drawId));
    const [made] = await paymentsOf(shop, drawId);
    const paymentId = made?.id ?? '';
    const query = { paymentId, email: 'mia@example.com', total: '10', count: '1', currency: 'AUD' };
    const page = new URLSearchParams({ ...query, drawID: drawId, status: 'paid' });
    const response = await shop.app.inject({ url: `/payment/success?${page.toString()}` });
    expect(response.statusCode).toBe(200);
    await shop.settle();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'open' });
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_issued: 0 });
  });
});
