import { checkoutSeconds, graceSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/src/db/database.ts';
import { systemClock } from '../../server/src/edge/clock.ts';
import { systemRandom } from '../../server/src/edge/random.ts';
import {
  claimPayments,
  storeSessions,
  type NewCheckoutSession,
} from '../../server/src/modules/payments/waiting-room/draw-waiting-room.store.ts';
import { insertEvents } from '../../server/src/modules/provider-events/provider-events.store.ts';
import type { EventSnapshot } from '../../server/src/edge/event-snapshot.ts';
import { reserveBatch } from '../../server/src/modules/tickets/reserve.store.ts';
import type { Reservation } from '../../server/src/modules/tickets/reservation.ts';
import { grouped } from './floor-group.ts';
import { mailSender } from './floor-mail.ts';
import { paidHandler } from './floor-paid.ts';
import { openProviderPage, type PaidSession } from './floor-provider.ts';

type Where = { databaseUrl: string; providerUrl: string; smtpPort: number };
type Order = { drawId: string; count: number; email: string };

/**
 * The facts of a draw and of a payment that the floor keeps in memory, where the product reads them
 * again.
 */
type OnSale = { title: string; price: number; currency: string; accountId: string };
type Sold = Order & { total: number; currency: string };
type Held = { drawId: string; reservation: Reservation };

const random = systemRandom(systemClock);
const oneBuyer = Buffer.alloc(32);
const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

export type FloorSale = {
  /** The address of the payment page; undefined when the draw is full. */
  checkOut(order: Order): Promise<string | undefined>;
  /** Stores the event; its tickets and its mail come afterwards. */
  takeEvent(paid: PaidSession): Promise<void>;
};

/** Of a draw without a limit for each person, without an entry code. */
const plain = { mailbox: null, code: null, mayTakePage: false, isProven: true };

/** A sale by the product's own statements, grouped as there, on its own schema. */
export function floorSale({ databaseUrl, providerUrl, smtpPort }: Where): FloorSale {
  const db = openDatabase(databaseUrl, () => {});
  const sold = new Map<string, Sold>();
  const draws = new Map<string, Promise<OnSale>>();
  const hold = grouped(async (all: Held[]) => holdPlaces(db, all));
  const claim = grouped(async (all: string[]) => claimPages(db, all));
  const pages = grouped(async (all: NewCheckoutSession[]) => storeSessions(db, all));
  const events = grouped(async (all: PaidSession[]) => storePaid(db, all));
  const handle = paidHandler(db, mailSender(smtpPort));

  const checkOut: FloorSale['checkOut'] = async (order) => {
    const { drawId, count, email } = order;
    const onSale = draws.get(drawId) ?? readDraw(db, drawId);
    draws.set(drawId, onSale);
    const { title, price, currency, accountId } = await onSale;
    const paymentId = random.uuidv7();
    const [total, fee] = [price * count, Math.round(price * count * 0.15)];
    const terms = { accountId, revision: 0, total, fee, method: 'card', termsVersion: null };
    const buyer = { email, phone: null, clientHash: oneBuyer, networkHash: oneBuyer };
    const reservation = { ...terms, ...buyer, ...plain, paymentId, count };
    if (!(await hold({ drawId, reservation }))) return undefined;
    sold.set(paymentId, { ...order, total, currency });
    const expiresAt = await claim(paymentId);
    const asked = { title, price, currency, accountId, paymentId, count, fee, expiresAt };
    const { id: sessionId, url } = await openProviderPage(providerUrl, asked);
    await pages({ paymentId, sessionId, url, sessionExpiresAt: expiresAt });
    return url;
  };

  const takeEvent: FloorSale['takeEvent'] = async (paid) => {
    await events(paid);
    const known = sold.get(paid.paymentId);
    if (known?.total !== paid.amount || known.currency !== paid.currency) return;
    sold.delete(paid.paymentId);
    void handle({ paid, drawId: known.drawId });
  };
  return { checkOut, takeEvent };
}

async function readDraw(db: Db, drawId: string): Promise<OnSale> {
  const { rows } = await sql<OnSale>`
    SELECT draws.name AS title, entry_cost_minor AS price, draws.currency, club.account_id AS "accountId"
    FROM draws JOIN connect_accounts AS club
      ON club.owner_id = draws.owner_id AND club.replaced_at IS NULL
    WHERE draws.id = ${drawId}`.execute(db);
  const [onSale] = rows;
  if (!onSale) throw new Error('there is no such draw');
  return onSale;
}

/** Whether each got its places. */
async function holdPlaces(db: Db, all: readonly Held[]): Promise<boolean[]> {
  const verdicts = new Map<Held, boolean>();
  for (const [drawId, ofDraw] of Map.groupBy(all, (one) => one.drawId)) {
    const now = systemClock.now();
    const heldUntil = after(now, checkoutSeconds + graceSeconds);
    const reservations = ofDraw.map(({ reservation }) => reservation);
    const batch = { drawId, reservations, now, heldUntil, heldUntilUnderPressure: null };
    const results = await reserveBatch(db, batch);
    for (const [at, one] of ofDraw.entries()) verdicts.set(one, results[at]?.verdict === 'held');
  }
  return all.map((one) => verdicts.get(one) ?? false);
}

/** Takes those of the line that ask, and answers when their pages end. */
async function claimPages(db: Db, ids: readonly string[]): Promise<Date[]> {
  const now = systemClock.now();
  await claimPayments(db, { now, ids, alone: null, most: ids.length });
  return ids.map(() => after(now, checkoutSeconds));
}

async function storePaid(db: Db, all: readonly PaidSession[]): Promise<true[]> {
  const events = all.map(({ eventId: id, accountId, madeAt, sessionId, ...names }) => ({
    id,
    accountId,
    madeAt,
    kind: 'paid' as const,
    objectId: sessionId,
    paymentId: names.paymentId,
    providerPaymentId: names.providerPaymentId,
    told: toldOf(sessionId, names),
    asks: false,
  }));
  await insertEvents(db, events, { now: systemClock.now(), jobs: [sql`SELECT`] });
  return all.map(() => true);
}

function toldOf(
  id: string,
  named: Pick<PaidSession, 'paymentId' | 'providerPaymentId' | 'amount' | 'currency'>,
): EventSnapshot {
  const { paymentId, providerPaymentId, amount, currency } = named;
  const names = { id, paymentId, providerPaymentId, subscriptionId: null, invoiceId: null };
  return { kind: 'session', state: 'paid', ...names, total: { amount, currency } };
}
