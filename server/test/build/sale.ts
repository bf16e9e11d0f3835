import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import type { ProviderEvent } from '../../src/edge/payment-provider.ts';
import { startServer, type TestServer } from '../harness.ts';
import {
  goodSignature,
  memoryPayments,
  type MemoryPayments,
} from '../stand-ins/memory-payments.ts';
import type { TestContext, TestOptions } from '../test-context.ts';
import { buildOwner, type BuiltOwner } from './owner.ts';
import { buildDraw } from './sold-draw.ts';

export type Shop = TestServer & { payments: MemoryPayments };

/** A server with a payment provider in memory. */
export async function openShop(options: TestOptions = {}): Promise<Shop> {
  const payments = memoryPayments();
  const context = { payments, ...options.context };
  const server = await startServer({ ...options, context });
  payments.dateBy(() => server.context.clock.now());
  return { ...server, payments };
}

/** An owner whose club can take cards. */
export async function buildSeller(context: TestContext): Promise<BuiltOwner> {
  const owner = await buildOwner(context);
  const now = context.clock.now();
  await context.db
    .insertInto('connect_accounts')
    .values({
      owner_id: owner.ownerId,
      account_id: `acct_${owner.ownerId}`,
      club_name: 'Coast Vans',
      charges_enabled: true,
      takes_cards: true,
      capabilities: JSON.stringify({ card_payments: 'active' }),
      created_at: now,
      fetched_at: now,
    })
    .execute();
  return owner;
}

export type Sale = { drawId: string; owner: BuiltOwner };

/** A draw on sale: 10 AUD a ticket unless changed. */
export async function buildSale(shop: Shop, change: Record<string, unknown> = {}): Promise<Sale> {
  const owner = await buildSeller(shop.context);
  const { drawId } = await buildDraw(shop.context, change, owner);
  return { drawId, owner };
}

export type Order = {
  count?: number;
  email?: string;
  address?: string;
  proof?: string;
  code?: string | undefined;
  /** The total that the buyer saw. */
  total?: number;
};

let buyers = 0;

/** Starts a checkout over HTTP. */
export async function checkOut(shop: Shop, drawId: string, order: Order = {}) {
  buyers += 1;
  const { count = 1, email = `buyer-${buyers}@example.com`, address, proof, code, total } = order;
  const wish = { code, total, drawID: drawId, count, email, phone: '' };
  const body = { ...wish, paymentMethod: 'card' as const };
  const options = { ...(address !== undefined && { address }), proof };
  const answer = await shop.call(startPaymentCall, { body }, options);
  const sessionId = answer.body.paymentUrl?.split('/').at(-1) ?? '';
  return { ...answer, email, sessionId };
}

/** Starts a checkout that must succeed; answers the payment's id. */
export async function holdPlacesOf(shop: Shop, drawId: string, order: Order = {}): Promise<string> {
  const { status, body, sessionId } = await checkOut(shop, drawId, order);
  if (status !== 200) throw new Error(`no checkout: ${body.error}`);
  const row = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An event that a test makes up: of now, and unless it says so one that has to be read again. */
export type MadeUpEvent = Omit<ProviderEvent, 'madeAt' | 'told'> &
  Partial<Pick<ProviderEvent, 'madeAt' | 'told'>>;

/** Delivers an event as the provider does. */
export async function deliver(shop: Shop, event: MadeUpEvent | undefined): Promise<number> {
  if (!event) throw new Error('there is no event to deliver');
  const whole = { madeAt: shop.context.clock.now(), told: null, ...event };
  const response = await shop.app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': goodSignature },
    payload: JSON.stringify(whole),
  });
  return response.statusCode;
}

/** A club gives money back in its own dashboard; all of it unless told. */
export async function giveInDashboard(shop: Shop, paymentId: string, part?: number): Promise<void> {
  shop.payments.refundInDashboard(paymentId, part);
  const { providerPaymentId = null, order } = shop.payments.sessionOf(paymentId) ?? {};
  await deliver(shop, {
    id: shop.context.random.uuidv7(),
    kind: 'refundChanged',
    accountId: order?.accountId ?? null,
    objectId: null,
    paymentId: null,
    providerPaymentId,
  });
  await shop.settle();
}

/** The jobs about stored events are lost, as with a queue that was put back. */
export async function loseEventJobs({ context: { jobs } }: Shop): Promise<void> {
  await jobs.boss.deleteAllJobs('handleToldEvent');
  await jobs.boss.deleteAllJobs('readAccountNews');
}

/** A whole purchase, tickets issued. */
export async function buyTickets(shop: Shop, drawId: string, order: Order = {}): Promise<string> {
  const paymentId = await holdPlacesOf(shop, drawId, order);
  await deliver(shop, shop.payments.pay(paymentId));
  await shop.doJobs();
  return paymentId;
}

export async function drawRow(shop: Pick<TestServer, 'context'>, drawId: string) {
  return shop.context.db
    .selectFrom('draws')
    .selectAll()
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
}

/** The payments of a draw, the oldest first. */
export async function paymentsOf(shop: Shop, drawId: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function paymentRow(shop: Shop, paymentId: string) {
  return shop.context.db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

export async function refundRows(shop: Shop, paymentId: string) {
  return shop.context.db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute();
}
