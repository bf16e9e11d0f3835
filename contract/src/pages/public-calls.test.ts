import { countOf, countPath } from './embed-call.ts';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import { describe, expect, it } from 'vitest';
import { getPublicDrawCall } from '../draws/draw-endpoints.ts';
import { getPublicPackageCall } from '../packages/package-endpoints.ts';
import { shortCodeRequest } from './short-code-call.ts';
import type { PublicDraw } from '../draws/draws.ts';
import {
  getPaymentCall,
  getPaymentPageCall,
  releasePaymentCall,
  startMembershipPaymentCall,
  startPaymentCall,
} from '../payments/payments.ts';
import { holdPageRequest, readHoldRequest, releaseHoldRequest } from './hold-calls.ts';
import { drawNews, readDrawRequest } from '../draws/draw-news.ts';
import {
  moneyOnWire,
  paymentPageRequest,
  readPaymentRequest,
  releaseRequest,
  startPaymentRequest,
  startMembershipRequest,
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
  opensAt: null,
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
    expect(readDrawRequest(id).path).toBe(pathOf(getPublicDrawCall.path));
    expect(shortCodeRequest({ kind: 'draw', id }).path).toBe(pathOf(getPublicDrawCall.path));
    expect(shortCodeRequest({ kind: 'package', id }).path).toBe(pathOf(getPublicPackageCall.path));
    expect(startPaymentRequest(order).path).toBe(startPaymentCall.path);
    expect(readPaymentRequest(id, '').path).toBe(`${pathOf(getPaymentCall.path)}?email=`);
    expect(paymentPageRequest(id, '').path).toBe(`${pathOf(getPaymentPageCall.path)}?email=`);
    expect(releaseRequest(id, '').path).toBe(pathOf(releasePaymentCall.path));
    expect(startPaymentRequest(order).method).toBe(startPaymentCall.method);
    expect(releaseRequest(id, '').method).toBe(releasePaymentCall.method);
  });

  it('tell the card of a draw its count as the contract writes it', () => {
    expect(countPath(id)).toBe(pathOf(getPublicDrawCall.path));
    const wire = getPublicDrawCall.answer.encode(draw);
    expect(countOf(wire)).toEqual({ participants: 12, capacity: 100, status: wire.status });
  });

  it('send an order that the contract reads back', () => {
    const email = 'jo@mail.example';
    const kept = { phone: '', method: 'card', termsVersion: id, via: 'newsletter' } as const;
    const code = 'SPRING-20';
    const order = { drawId: id, count: 3, code, email, ...kept };
    const seen = { total: 20.5, currency: 'AUD' } as const;
    const { body } = startPaymentRequest({ ...order, ...seen });
    expect(startPaymentCall.body?.parse(body)).toEqual({ ...order, seen, phone: null });
  });

  it('read the news of a draw as the contract writes it', () => {
    const wire = getPublicDrawCall.answer.encode({ ...draw, cancelledAt: new Date(0) });
    expect(drawNews({ ...wire })).toEqual({
      runAt: '2026-12-12T08:30:00.000Z',
      participants: 12,
      capacity: 100,
      status: 'Published',
      cancelledAt: '1970-01-01T00:00:00.000Z',
      result: null,
      opensAt: null,
    });
  });

  it('keep an address in its place', () => {
    expect(readPaymentRequest('a/../b', 'x&y=1').path).toBe(
      '/public/payment/a%2F..%2Fb?email=x%26y%3D1',
    );
  });

  it('begin a membership by the names of the wire', () => {
    const email = 'mia@example.com';
    const kept = { method: 'card', termsVersion: null, via: 'newsletter' } as const;
    const order = { tierId: id, email, ...kept };
    const { path, body } = startMembershipRequest(order);
    expect(path).toBe(startMembershipPaymentCall.path);
    expect(startMembershipPaymentCall.body.parse(body)).toEqual(order);
  });
});

describe('the calls about an own unpaid checkout', () => {
  it('reach their endpoints with the secret in the place of the e-mail', () => {
    const secret = `${id}.${'s'.repeat(43)}`;
    const calls = [
      [readHoldRequest(secret), getPaymentCall],
      [holdPageRequest(secret), getPaymentPageCall],
      [releaseHoldRequest(secret), releasePaymentCall],
    ] as const;
    for (const [call, endpoint] of calls) {
      expect(call.path).toBe(pathOf(endpoint.path));
      expect(call.method).toBe(endpoint.method);
      expect(call.headers).toEqual({ 'X-Payment-Secret': secret });
    }
    expect(releasePaymentCall.body.parse(releaseHoldRequest(secret).body)).toEqual({ email: '' });
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
