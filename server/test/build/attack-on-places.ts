import { scheduler } from 'node:timers/promises';
import { clientHash, networkHash } from '../../src/flow/fair-share/client-hashes.ts';
import { endCheckout } from '../../src/modules/payments/checkout/end-checkout.ts';
import { drawWaitingRoom } from '../../src/modules/payments/checkout/start-draw-checkout.ts';
import { reservePlaces } from '../../src/modules/tickets/reserve-places.ts';
import type { ReserveResult } from '../../src/modules/tickets/reservation.ts';
import { buildSale, checkOut, type Shop } from './sale.ts';

/**
 * - keeps: holds all, and takes again what comes free;
 * - letsGo: lets each hold go just before two minutes are over, and takes it again;
 * - pieces: holds all by many small checkouts.
 */
export type Attack = 'keeps' | 'letsGo' | 'pieces';

/** Calls that the limit of an IPv4 address allows in a second. */
const callsPerSecond = 10;
/** Seconds of a phone that one core of a server works in a second: one took 0.21 s of it. */
const workPerSecond = 1 / 0.21;
const seconds = 60;

type Enemy = {
  address: string;
  drawId: string;
  /** Places of one of its checkouts. */
  size: number;
  work: number;
  held: { paymentId: string; at: number }[];
};

/**
 * A minute in which a network with one core takes what it can of a draw that it held two minutes
 * before, and honest buyers come, each from a network of its own. They ask every five seconds, and
 * go away without paying once they have a page: so the enemy can have that place as well. Answers
 * how many had one.
 */
export async function attackPlaces(
  shop: Shop,
  { capacity, attack, buyers }: { capacity: number | null; attack: Attack; buyers: number },
): Promise<number> {
  const { drawId } = await buildSale(shop, capacity === null ? {} : { ticketCap: capacity });
  const places = capacity ?? 500_000;
  const size = Math.min(500, attack === 'pieces' ? Math.ceil(places / 50) : places);
  const enemy: Enemy = { address: '203.0.113.66', drawId, size, work: 0, held: [] };
  while (await takeOnce(shop, enemy)) {
    // Until the draw is full.
  }
  const { clock } = shop.context;
  await clock.advance(attack === 'letsGo' ? 119 : 121);
  const waiting = Array.from({ length: buyers }, (_, n) => {
    return { n, from: Math.floor((n * seconds) / buyers), isServed: false };
  });
  for (let second = 0; second < seconds; second += 1) {
    await actOnce(shop, enemy, attack);
    const coming = waiting.filter(({ from, isServed }) => {
      return !isServed && second >= from && (second - from) % 5 === 0;
    });
    await Promise.all(
      coming.map(async (one) => {
        one.isServed = await hasPage(shop, drawId, one.n);
      }),
    );
    await clock.advance(1);
  }
  return waiting.filter((one) => one.isServed).length;
}

/** The luck of a buyer of another network while a network had its turn. */
type Found = {
  isServed: boolean;
  /** Seconds of a phone that the buyer of one ticket worked. */
  effort: number;
};

/** So long before two minutes are over, nothing gives way yet. */
const turnSeconds = 119;
/** A proof is good for five minutes: so much work can be saved up. */
const savedSeconds = 300;

/**
 * Networks of one attacker with so many cores of a server take turns at holding what they can of a
 * draw, each for just less than two minutes, and the next one is always quicker than a buyer.
 * Answers what a buyer found in each turn.
 */
export async function holdInTurns(
  shop: Shop,
  { capacity, networks, cores }: { capacity: number; networks: number; cores: number },
): Promise<Found[]> {
  const { drawId } = await buildSale(shop, { ticketCap: capacity });
  const enemy: Enemy = { address: '', drawId, size: Math.min(500, capacity), work: 0, held: [] };
  const found: Found[] = [];
  for (let turn = 0; turn < networks; turn += 1) {
    enemy.address = `203.0.${turn}.66`;
    while (await takeOnce(shop, enemy)) {
      // Until the draw is full, or the work is used up.
    }
    found.push(await lookIn(shop, drawId, `10.9.${turn}.1`));
    await shop.context.clock.advance(turnSeconds);
    await letGo(shop, enemy.held.splice(0));
    const earned = enemy.work + turnSeconds * cores * workPerSecond;
    enemy.work = Math.min(earned, savedSeconds * cores * workPerSecond);
  }
  return found;
}

/** A buyer of one ticket, who works if that is asked for, and goes away without paying. */
async function lookIn(shop: Shop, drawId: string, address: string): Promise<Found> {
  const buyer: Enemy = { address, drawId, size: 1, work: 0, held: [] };
  const asked = await ask(shop, buyer, { count: 1, isProven: false });
  const { effort, verdict } = asked;
  const given =
    verdict === 'proofNeeded' ? await ask(shop, buyer, { count: 1, isProven: true }) : asked;
  await letGo(shop, buyer.held);
  return { isServed: given.verdict === 'held', effort };
}

async function letGo(shop: Shop, held: Enemy['held']): Promise<void> {
  for (const { paymentId } of held)
    await endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
}

async function hasPage(shop: Shop, drawId: string, n: number): Promise<boolean> {
  const from = `10.${Math.floor(n / 200)}.${n % 200}.1`;
  const { status, sessionId } = await checkOut(shop, drawId, { address: from });
  if (status !== 200) return false;
  const { id } = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await endCheckout(shop.context, { paymentId: id, priority: { purpose: 'paid' } });
  return true;
}

async function actOnce(shop: Shop, enemy: Enemy, attack: Attack): Promise<void> {
  const now = shop.context.clock.now().getTime();
  enemy.work += workPerSecond;
  const old = enemy.held.filter(({ at }) => attack === 'letsGo' && now - at >= 119_000);
  enemy.held = enemy.held.filter((one) => !old.includes(one));
  await letGo(shop, old);
  for (let call = 0; call < callsPerSecond; call += 1) if (!(await takeOnce(shop, enemy))) break;
}

/** Takes as much as one checkout can have; false when nothing is left, or its work is used up. */
async function takeOnce(shop: Shop, enemy: Enemy): Promise<boolean> {
  let count = enemy.size;
  let isProven = false;
  for (let tries = 0; tries < 4; tries += 1) {
    const { verdict, left, effort, atOnce } = await ask(shop, enemy, { count, isProven });
    if (verdict === 'held') return true;
    if (verdict === 'full' && left > 0) count = Math.min(count, left);
    else if (verdict === 'tooMany') count = atOnce ?? 1;
    else if (verdict === 'proofNeeded' && enemy.work >= effort) {
      enemy.work -= effort;
      isProven = true;
    } else return false;
  }
  return false;
}

let emails = 0;

async function ask(
  shop: Shop,
  enemy: Enemy,
  { count, isProven }: { count: number; isProven: boolean },
): Promise<ReserveResult> {
  const { context } = shop;
  const { address, drawId } = enemy;
  const { revision, owner_id: ownerId } = await context.db
    .selectFrom('draws')
    .select(['revision', 'owner_id'])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  const paymentId = context.random.uuidv7();
  emails += 1;
  const result = await reservePlaces(context, {
    drawId,
    reservation: {
      paymentId,
      accountId: `acct_${ownerId}`,
      email: `invented-${emails}@example.com`,
      phone: null,
      count,
      revision,
      total: 1_000 * count,
      fee: 150 * count,
      method: 'card',
      termsVersion: null,
      clientHash: clientHash(context, address),
      networkHash: networkHash(context, address),
      mailbox: null,
      code: null,
      mayTakePage: false,
      isProven,
    },
  });
  if (result.verdict !== 'held') return result;
  await openCheckout(shop, paymentId);
  enemy.held.push({ paymentId, at: context.clock.now().getTime() });
  return result;
}

async function openCheckout({ context }: Shop, paymentId: string): Promise<void> {
  for (;;) {
    const answer = await drawWaitingRoom.join(context, paymentId);
    if ('paymentUrl' in answer) return;
    await scheduler.wait(50);
  }
}
