import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFinding } from '../src/modules/payments/reconciliation/record-finding.ts';
import { buildSale, buyTickets, holdPlacesOf, openShop, type Shop } from './build/sale.ts';
import { operatorAppOf, scrape, type Scrape } from './scraped-metrics.ts';

const buyer = 'mia.buyer+metrics@example.com';

let shop: Shop;
let operator: FastifyInstance;
let before: Scrape;
let held: Scrape;
let after: Scrape;
let drawId: string;
beforeAll(async () => {
  shop = await openShop();
  operator = operatorAppOf(shop.context);
  ({ drawId } = await buildSale(shop));
  before = await scrape(operator);
  await holdPlacesOf(shop, drawId, { count: 2, email: buyer });
  held = await scrape(operator);
  await buyTickets(shop, drawId, { count: 3, email: buyer });
  await shop.app.inject(`/draw-info/${drawId}?email=${buyer}`);
  await shop.app.inject(`/no-such-page/${buyer}`);
  await shop.app.inject('/readyz');
  await recordFinding(shop.context, { kind: 'refund-failed', subject: drawId, detail: 'a test' });
  after = await scrape(operator);
});
afterAll(async () => {
  await operator.close();
  await shop.close();
});

/** How much a real purchase of three tickets, behind another checkout, added. */
function added(name: string, labels: Record<string, string> = {}): number {
  return (after.valueOf(name, labels) ?? 0) - (before.valueOf(name, labels) ?? 0);
}

/** An id, an address with a query, an e-mail. */
function isTelling(text: string): boolean {
  return /@|[\da-f]{8}-|\d{6}|\?/.test(text);
}

/** Samples by route and status: those, too, that other files of this process have asked for. */
function routesIn({ samples }: Scrape): number {
  return samples.filter(({ name }) => name === 'clubdraw_requests_total').length;
}

async function statementsOf(app: Parameters<typeof scrape>[0]): Promise<number> {
  return (await scrape(app)).valueOf('clubdraw_statements_total') ?? 0;
}

describe('/metrics', () => {
  it('counts what a purchase did (product §16.10)', () => {
    const checkout = { method: 'POST', route: startPaymentCall.path, status: '200' };
    expect(added('clubdraw_requests_total', checkout)).toBe(2);
    expect(added('clubdraw_request_seconds_count', { rank: 'checkout' })).toBe(2);
    expect(added('clubdraw_request_seconds_count', { rank: 'event' })).toBe(1);
    const done = { outcome: 'done' };
    expect(added('clubdraw_jobs_total', { kind: 'handleToldEvent', ...done })).toBe(1);
    expect(added('clubdraw_jobs_total', { kind: 'deliverMail', ...done })).toBeGreaterThan(0);
    expect(added('clubdraw_mails_total', { outcome: 'handedOver' })).toBeGreaterThan(0);
    expect(added('clubdraw_tickets_issued_total')).toBe(3);
    expect(added('clubdraw_statements_total')).toBeGreaterThan(10);
    expect(added('clubdraw_statement_seconds_total')).toBeGreaterThan(0);
  });

  it('leaves out those who only ask whether it is ready (product §16.10)', () => {
    const asked = after.samples.filter(({ labels }) =>
      /^\/(?:ready|health)z$/.test(labels['route'] ?? ''),
    );
    expect(asked).toEqual([]);
  });

  it('shows the database, the disk and the archive (product §16.10)', () => {
    expect(after.valueOf('clubdraw_database_up')).toBe(1);
    expect(after.valueOf('clubdraw_disk_free_bytes')).toBeGreaterThan(0);
    expect(after.valueOf('clubdraw_disk_bytes')).toBeGreaterThan(0);
    expect(after.valueOf('clubdraw_archive_fails')).toBe(0);
  });

  it('shows what is open, held and waiting now (product §16.10)', () => {
    expect(added('clubdraw_tickets_open')).toBe(3);
    expect(held.valueOf('clubdraw_places_held')).toBe(2);
    expect(after.valueOf('clubdraw_places_held')).toBe(2);
    expect(added('clubdraw_findings_open', { kind: 'refund-failed' })).toBe(1);
    expect(after.valueOf('clubdraw_provider_events_waiting')).toBe(0);
    expect(after.valueOf('clubdraw_due', { sweep: 'dueDraws' })).toBe(0);
    expect(after.valueOf('clubdraw_ledger_fault')).toBe(0);
    expect(after.valueOf('clubdraw_ledger_entries')).toBeGreaterThan(0);
    expect(after.valueOf('clubdraw_jobs_waiting', { kind: 'parkedJobs' })).toBe(0);
    expect(after.valueOf('clubdraw_refunds_open', { age: 'older' })).toBe(0);
    expect(after.valueOf('clubdraw_pool_connections', { pool: 'people' })).toBeGreaterThan(0);
    expect(after.valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('says of each name what it is, and has few of them (product §16.10)', () => {
    const names = [...after.families.keys()];
    expect(names.filter((name) => !/^(clubdraw|nodejs|process)_[a-z\d_]+$/.test(name))).toEqual([]);
    expect([...after.families.values()].filter(({ help }) => help.length < 10)).toEqual([]);
    expect(after.samples.length - routesIn(after)).toBeLessThan(500);
    expect(routesIn(after) - routesIn(before)).toBeLessThan(20);
  });

  it('has labels from short lists: no id, no address, no e-mail (product §16.10)', () => {
    const known = [
      'age',
      'event',
      'from',
      'kind',
      'le',
      'method',
      'outcome',
      'pool',
      'purpose',
      'rank',
      'relay',
    ];
    known.push('route', 'space', 'state', 'status', 'sweep', 'type', 'verdict', 'version');
    known.push('major', 'minor', 'patch');
    const labels = after.samples.flatMap((one) => Object.entries(one.labels));
    expect(labels.filter(([name]) => !known.includes(name))).toEqual([]);
    expect(labels.filter(([, text]) => isTelling(text))).toEqual([]);
    const routes = new Set(after.samples.map((one) => one.labels['route']));
    expect(routes).toContain('/draw-info/:drawId');
    expect(routes).toContain('none');
  });

  it('reads the database once for all who ask at the same time (product §16.10)', async () => {
    // A statement of the process's own may fall between two of them: then they are compared again.
    await expect
      .poll(
        async () => {
          const first = await statementsOf(operator);
          const second = await statementsOf(operator);
          await Promise.all([scrape(operator), scrape(operator), scrape(operator)]);
          const third = await statementsOf(operator);
          return third - second - 2 * (second - first);
        },
        { timeout: 20_000 },
      )
      .toBe(0);
  });
});

describe('/metrics of a process that does no jobs', () => {
  it('has the counters, and asks the database for nothing', async () => {
    const web = operatorAppOf({
      ...shop.context,
      settings: { ...shop.context.settings, jobs: 'off' },
    });
    const seen = await scrape(web);
    expect(seen.valueOf('clubdraw_requests_total')).toBeGreaterThan(0);
    expect(seen.valueOf('clubdraw_places_held')).toBeUndefined();
    await web.close();
  });
});

describe("the operator's port with a token", () => {
  it('answers whoever shows it, and says to others whether the process is ready and no more (product §16.4)', async () => {
    const token = 'a-token-of-the-operator-of-this-test';
    const at = { host: '0.0.0.0', port: 9100, token };
    const settings = { ...shop.context.settings, operator: at };
    const open = operatorAppOf({ ...shop.context, settings });
    const ask = (url: string, authorization?: string) =>
      open.inject({ url, headers: { ...(authorization && { authorization }) } });
    for (const given of [undefined, 'Bearer ', `Bearer ${token}x`, `bearer ${token.slice(1)}`]) {
      expect((await ask('/metrics', given)).statusCode).toBe(401);
      expect((await ask('/none', given)).statusCode).toBe(401);
      const ready = await ask('/readyz?ledger', given);
      expect([ready.statusCode, ready.json()]).toEqual([200, { ok: true }]);
    }
    const authorization = `Bearer ${token}`;
    expect((await ask('/metrics', authorization)).body).toContain('clubdraw_requests_total');
    expect((await ask('/readyz', authorization)).json()).toHaveProperty('ledger', null);
    await open.close();
  });
});

describe('/metrics while the database is gone', () => {
  it('answers all the same, and counts what could not be read', async () => {
    const nowhere = { ...shop.context.settings, databaseUrl: 'postgres://localhost:9/none' };
    const cut = operatorAppOf({ ...shop.context, settings: nowhere });
    const seen = await scrape(cut);
    expect(seen.valueOf('clubdraw_requests_total')).toBeGreaterThan(0);
    const unread = seen.valueOf('clubdraw_unread_measures_total') ?? 0;
    expect(unread).toBeGreaterThan(0);
    expect(seen.valueOf('clubdraw_database_up')).toBe(0);
    await cut.close();
  });
});
