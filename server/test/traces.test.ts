import { cancelPaymentCall } from '@clubdraw/contract/payments/refunds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTraces } from '../src/tracing/open-traces.ts';
import { tracerInUse } from '../src/tracing/spans.ts';
import { statementName } from '../src/tracing/statement-name.ts';
import { buildClub, buildMember } from './build/memberships/member.ts';
import { buildSale, buyTickets, openShop, paymentRow, type Shop } from './build/sale.ts';
import {
  openTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from './stand-ins/trace-collector.ts';

const buyer = 'mia.buyer+traced@example.com';

let collector: TraceCollector;
let shop: Shop;
let first: string;
let codes: string[];

beforeAll(async () => {
  collector = await openTraceCollector();
  const traces = await openTraces({ traces: { endpoint: collector.url, share: 1 }, jobs: 'here' });
  shop = await openShop();
  const { drawId } = await buildSale(shop);
  first = await buyTickets(shop, drawId, { email: buyer, count: 2 });
  await buyTickets(shop, drawId, { email: 'someone.else@example.com' });
  const { tierId } = await buildClub(shop);
  await buildMember(shop, tierId);
  const strange = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };
  await shop.app.inject({
    url: `/public/club-owner/draw/${drawId}?email=${buyer}`,
    headers: strange,
  });
  await shop.call(cancelPaymentCall, { body: { paymentId: first, email: buyer, otp: '123456' } });
  await shop.settleNow();
  const tickets = await shop.context.db.selectFrom('tickets').select('code').execute();
  codes = tickets.map(({ code }) => code);
  await traces.stop();
});
afterAll(async () => {
  await shop.close();
  await collector.close();
});

function spansOf(traceId: string | undefined): CollectedSpan[] {
  return collector.spans.filter((span) => span.traceId === traceId);
}

function named(name: string): CollectedSpan[] {
  return collector.spans.filter((span) => span.name === name);
}

describe('a trace (product §19.6)', () => {
  it('goes from the checkout over the event to the mail that was handed over', async () => {
    const checkouts = named('POST /public/payment');
    expect(checkouts).toHaveLength(2);
    expect(new Set(checkouts.map(({ traceId }) => traceId)).size).toBe(2);
    for (const { traceId, spanId } of checkouts) {
      const whole = spansOf(traceId);
      const jobs = whole.filter(({ name }) => name.startsWith('job '));
      expect(jobs.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['job handleToldEvent', 'job deliverMail']),
      );
      expect(new Set(jobs.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([spanId]));
      const mail = whole.find(({ name }) => name === 'mail ticketsIssued');
      expect(jobs.map((job) => job.spanId)).toContain(mail?.parentSpanId);
    }
    const kept = await shop.context.db.selectFrom('traces').selectAll().execute();
    const ofFirst = kept.find(({ subject }) => subject === first);
    expect(checkouts.map(({ traceId }) => traceId)).toContain(ofFirst?.traceparent.split('-')[1]);
  });

  it('is one for a membership, too', () => {
    const [joined] = named('POST /public/payment/membership');
    const names = spansOf(joined?.traceId).map(({ name }) => name);
    expect(names).toContain('job handleToldEvent');
    expect(names).toContain('mail membershipPaid');
  });

  it('has the statements of a request below it, in a few words', () => {
    const [checkout] = named('POST /public/payment');
    const below = spansOf(checkout?.traceId).filter(
      ({ parentSpanId }) => parentSpanId === checkout?.spanId,
    );
    expect(below.map(({ name }) => name)).toContain('INSERT traces');
    const statements = collector.spans.filter(({ name }) => /^[A-Z]+ [a-z_]+$/.test(name));
    expect(statements.length).toBeGreaterThan(10);
  });

  it('is not begun by a stranger who names one', () => {
    expect(spansOf('ab'.repeat(16))).toEqual([]);
    expect(named('GET /public/club-owner/draw/:id')).toHaveLength(1);
  });

  it('holds no e-mail, code, address or value', async () => {
    const { session_id: session, provider_payment_id: intent } = await paymentRow(shop, first);
    const all = collector.bodies.join('\n');
    expect(codes.length).toBeGreaterThan(2);
    for (const secret of [buyer, encodeURIComponent(buyer), session, intent, '123456', ...codes])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/@(?!opentelemetry|clubdraw)[\w-]+\.[a-z]/);
    expect(all).not.toMatch(/\?\w+=/);
    const keys = new Set(
      collector.spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)),
    );
    const known = ['clubdraw.request_id', 'clubdraw.job_id', 'clubdraw.mail_id', 'error.type'];
    known.push('http.response.status_code', 'clubdraw.purpose');
    expect([...keys].filter((key) => !known.includes(key))).toEqual([]);
  });
});

it('nothing makes spans once the traces are closed, or where no collector is named (product §19.6)', async () => {
  const before = collector.spans.length;
  const none = await openTraces({ traces: undefined, jobs: 'here' });
  expect(tracerInUse()).toBeUndefined();
  await shop.app.inject('/healthz');
  await none.stop();
  expect(collector.spans).toHaveLength(before);
});

it.each([
  ['select "id" from "payments" where "id" = $1', 'SELECT payments'],
  ['INSERT INTO mails (id) SELECT id FROM other', 'INSERT mails'],
  ['SELECT id FROM draws WHERE id = $1 FOR UPDATE OF draws', 'SELECT draws'],
  ['SELECT FROM packages WHERE id = $1 FOR NO KEY UPDATE', 'SELECT packages'],
  ['WITH a AS (SELECT 1) UPDATE payments SET x = $1 FROM a', 'UPDATE payments'],
  ['delete from "traces" where x = $1', 'DELETE traces'],
  ['begin', 'BEGIN'],
])('the statement %s is called %s (product §19.6)', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});
