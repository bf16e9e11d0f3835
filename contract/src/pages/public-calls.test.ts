import { countOf, countPath } from './embed-call.ts';
import { noSocials } from '@clubdraw/domain/socials';
import { describe, expect, it } from 'vitest';
import { getPublicDraw } from '../draws/draw-endpoints.ts';
import { getPublicPackage } from '../packages/package-endpoints.ts';
import { shortCodeCall } from './short-code-call.ts';
import type { PublicDraw } from '../draws/draws.ts';
import {
  getPayment,
  getPaymentPage,
  releasePayment,
  startMembershipPayment,
  startPayment,
} from '../payments/payments.ts';
import { holdPageCall, readHoldCall, releaseHoldCall } from './hold-calls.ts';
import { drawNews, readDrawCall } from '../draws/draw-news.ts';
import {
  moneyOnWire,
  paymentPageCall,
  readPaymentCall,
  releaseCall,
  startPaymentCall,
  startMembershipCall,
} from './public-calls.ts';

const id = '019ac1f2-7be4-7000-8000-00000000000a';

const draw: PublicDraw = {
  id,
  name: 'The Long Weekend',
  prize: 'Three nights by the sea',
  prizes: [{ prize: 'Three nights by the sea', quantity: 1, value: null }],
  onePrizeEach: false,
  runAt: new Date('2026-12-12T08:30:00.000Z'),
  timezone: 'Australia/Sydney',
  entryCost: { amount: 1250, currency: 'AUD' },
  runMethod: 'COMPUTER_PICKED_WINNER',
  imageId: null,
  discounts: [],
  socials: noSocials,
  ticketCap: 100,
  bundles: [],
  maxPerPerson: null,
  drawWhenSoldOut: false,
  latestRunAt: null,
  earlyRunAt: null,
  earlyTicketCount: null,
  giveaways: null,
  participants: 12,
  cancelledAt: null,
  numbers: { length: 6, from: 0, to: 9 },
  capacity: 100,
  claimDays: 14,
  eligible: [],
  confirmEntries: false,
  freeEntry: null,
  status: 'Published',
  result: null,
  description: null,
  clubName: null,
  shortCode: 'K7M3PQ',
  paymentMethods: ['card'],
};

/** The path of an endpoint with its one parameter filled in. */
function pathOf(path: string): string {
  return path.replace(/:\w+/, id);
}

describe('the calls of the public pages', () => {
  it('are the endpoints of the contract', () => {
    const kept = { email: '', phone: '', method: 'card', termsVersion: id } as const;
    const seen = { total: 20, currency: 'AUD' } as const;
    const order = { drawId: id, count: 1, ...seen, ...kept };
    expect(readDrawCall(id).path).toBe(pathOf(getPublicDraw.path));
    expect(shortCodeCall({ kind: 'draw', id }).path).toBe(pathOf(getPublicDraw.path));
    expect(shortCodeCall({ kind: 'package', id }).path).toBe(pathOf(getPublicPackage.path));
    expect(startPaymentCall(order).path).toBe(startPayment.path);
    expect(readPaymentCall(id, '').path).toBe(`${pathOf(getPayment.path)}?email=`);
    expect(paymentPageCall(id, '').path).toBe(`${pathOf(getPaymentPage.path)}?email=`);
    expect(releaseCall(id, '').path).toBe(pathOf(releasePayment.path));
    expect(startPaymentCall(order).method).toBe(startPayment.method);
    expect(releaseCall(id, '').method).toBe(releasePayment.method);
  });

  it('tell the card of a draw its count as the contract writes it', () => {
    expect(countPath(id)).toBe(pathOf(getPublicDraw.path));
    const wire = getPublicDraw.answer.encode(draw);
    expect(countOf(wire)).toEqual({ participants: 12, capacity: 100, status: wire.status });
  });

  it('send an order that the contract reads back', () => {
    const email = 'jo@mail.example';
    const kept = { phone: '', method: 'card', termsVersion: id, via: 'newsletter' } as const;
    const code = 'SPRING-20';
    const order = { drawId: id, count: 3, code, email, ...kept };
    const seen = { total: 20.5, currency: 'AUD' } as const;
    const { body } = startPaymentCall({ ...order, ...seen });
    expect(startPayment.body?.parse(body)).toEqual({ ...order, seen, phone: null });
  });

  it('read the news of a draw as the contract writes it', () => {
    const wire = getPublicDraw.answer.encode({ ...draw, cancelledAt: new Date(0) });
    expect(drawNews({ ...wire })).toEqual({
      runAt: '2026-12-12T08:30:00.000Z',
      participants: 12,
      capacity: 100,
      status: 'Published',
      cancelledAt: '1970-01-01T00:00:00.000Z',
      result: null,
    });
  });

  it('keep an address in its place', () => {
    expect(readPaymentCall('a/../b', 'x&y=1').path).toBe(
      '/public/payment/a%2F..%2Fb?email=x%26y%3D1',
    );
  });

  it('begin a membership by the names of the wire', () => {
    const email = 'mia@example.com';
    const kept = { method: 'card', termsVersion: null, via: 'newsletter' } as const;
    const order = { tierId: id, email, ...kept };
    const { path, body } = startMembershipCall(order);
    expect(path).toBe(startMembershipPayment.path);
    expect(startMembershipPayment.body.parse(body)).toEqual(order);
  });
});

describe('the calls about an own unpaid checkout', () => {
  it('reach their endpoints with the secret in the place of the e-mail', () => {
    const secret = `${id}.${'s'.repeat(43)}`;
    const calls = [
      [readHoldCall(secret), getPayment],
      [holdPageCall(secret), getPaymentPage],
      [releaseHoldCall(secret), releasePayment],
    ] as const;
    for (const [call, endpoint] of calls) {
      expect(call.path).toBe(pathOf(endpoint.path));
      expect(call.method).toBe(endpoint.method);
      expect(call.headers).toEqual({ 'X-Payment-Secret': secret });
    }
    expect(releasePayment.body.parse(releaseHoldCall(secret).body)).toEqual({ email: '' });
  });
});

describe('moneyOnWire', () => {
  it('reads major units and refuses what is no money', () => {
    expect(moneyOnWire(12.5, 'AUD')).toEqual({ amount: 1250, currency: 'AUD' });
    expect(moneyOnWire(500, 'JPY')).toEqual({ amount: 500, currency: 'JPY' });
    expect(moneyOnWire(12.345, 'AUD')).toBeNull();
    expect(moneyOnWire(1, 'XXX')).toBeNull();
    expect(moneyOnWire(null, 'AUD')).toBeNull();
    expect(moneyOnWire(1, null)).toBeNull();
  });
});
