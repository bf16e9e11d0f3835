import { getPaymentPageCall } from '@clubdraw/contract/payments/payments';
import { lastingPart } from '@clubdraw/domain/flow/permit-windows';
import { scheduler } from 'node:timers/promises';
import { proofOf } from '../../journeys/src/proof-of.ts';
import { backgroundPermits } from '../../server/src/jobs/background-permits.ts';
import { jobHandlers } from '../../server/src/jobs/handlers.ts';
import { startWorkers } from '../../server/src/jobs/workers.ts';
import { uploadImage } from '../../server/src/modules/media/upload-image.ts';
import { buildConnectedOwner } from '../../server/test/build/connected-owner.ts';
import { buildOwner } from '../../server/test/build/owner.ts';
import { picture } from '../../server/test/build/pictures/picture.ts';
import {
  buildSale,
  checkOut,
  deliver,
  holdPlacesOf,
  paymentRow,
  type Shop,
} from '../../server/test/build/sale.ts';
import { show, type Figure } from '../print/figure.ts';
import { sized } from '../support/run-size.ts';

/** The calls a second to one endpoint that the budget uses in a lasting crowd. */
const perSecond = 20 * lastingPart;
const enemies = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
/** Calls of a second that the limit of an IPv4 address allows. */
const callsPerSecond = 10;
const floodSeconds = sized(40, 3);
const events = sized(1_500, 60);

/** Has the calls to an endpoint wait for each other, at the provider's pace. */
function pacemaker(): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    next = Math.max(now, next) + 1_000 / perSecond;
    await scheduler.wait(next - now);
  };
}

type Payments = Shop['context']['payments'];

/** Lets the provider answer one call to an endpoint after the other. */
function paceProvider({ context }: Shop): void {
  const { payments } = context;
  const [page, money] = [pacemaker(), pacemaker()];
  const openCheckout: Payments['openCheckout'] = async (...asked) => {
    await page();
    return payments.openCheckout(...asked);
  };
  const readPaymentId: Payments['readPaymentId'] = async (...asked) => {
    await money();
    return payments.readPaymentId(...asked);
  };
  Object.assign(context, { payments: { ...payments, openCheckout, readPaymentId } });
}

function secondsFigure(name: string, seconds: number, atMost: number): Figure {
  const measured = `${show(seconds)} s`;
  return { id: '–', name, measured, baseline: '–', value: seconds, unit: ' s', target: { atMost } };
}

/** Three addresses that send all they may, and one core that works for them. */
export async function threeAddresses(shop: Shop): Promise<Figure> {
  paceProvider(shop);
  const [hot, quiet] = [await buildSale(shop), await buildSale(shop)];
  const waits: Promise<number>[] = [];
  let working = Promise.resolve();
  let isOver = false;
  const ask = async (address: string): Promise<void> => {
    const { status, body } = await checkOut(shop, hot.drawId, { address });
    if (status !== 428) return;
    working = workAfter(working, async () => {
      if (isOver) return;
      const proof = await proofOf(body.challenge);
      await checkOut(shop, hot.drawId, { address, proof });
    });
  };
  const asked: Promise<void>[] = [];
  for (let second = 0; second < floodSeconds; second += 1) {
    for (let call = 0; call < callsPerSecond; call += 1) {
      for (const address of enemies) asked.push(ask(address));
      await scheduler.wait(1_000 / callsPerSecond);
    }
    await shop.context.clock.advance(1);
    waits.push(pageAfter(shop, quiet.drawId, `198.51.100.${second + 1}`));
  }
  const longest = Math.max(...(await Promise.all(waits)));
  isOver = true;
  await Promise.all(asked);
  await working;
  const name = `three addresses that send all they may for ${floodSeconds} s: a buyer of another club has the page after`;
  return secondsFigure(name, longest, 2);
}

/** One core does one piece of work after the other. */
async function workAfter(before: Promise<void>, work: () => Promise<void>): Promise<void> {
  await before;
  await work();
}

async function pageAfter(shop: Shop, drawId: string, address: string): Promise<number> {
  const began = performance.now();
  const { status, body, email } = await checkOut(shop, drawId, { address });
  const paymentId = body.waiting?.paymentId ?? '';
  for (let answer = status; answer !== 200;) {
    if (answer !== 202) return Infinity;
    const asked = { params: { paymentId }, query: { email } };
    answer = (await shop.call(getPaymentPageCall, asked)).status;
  }
  return (performance.now() - began) / 1_000;
}

/** Refunds of one club's own shop, each of another payment, that the provider is asked about. */
export async function eventsOfAShop(shop: Shop): Promise<Figure> {
  paceProvider(shop);
  const { context } = shop;
  const [hot, other] = [await buildSale(shop), await buildSale(shop)];
  const { account_id: accountId } = await paymentRow(shop, await holdPlacesOf(shop, hot.drawId));
  const bought = await holdPlacesOf(shop, other.drawId);
  const permits = backgroundPermits(() => 0);
  await startWorkers(context, context.jobs, { handlers: jobHandlers, permits });
  for (let n = 0; n < events; n += 1) {
    await deliver(shop, {
      id: `evt_own_${n}`,
      kind: 'refundChanged',
      accountId,
      objectId: `re_own_${n}`,
      paymentId: null,
      providerPaymentId: `pi_own_${n}`,
    });
  }
  const paidAt = performance.now();
  await deliver(shop, shop.payments.pay(bought));
  while ((await paymentRow(shop, bought)).state !== 'paid') await scheduler.wait(20);
  const name = `${show(events)} events of one club's own shop: another club's tickets after`;
  return secondsFigure(name, (performance.now() - paidAt) / 1_000, 2);
}

/** Pictures of eleven accounts that cost nothing, each from a network of its own. */
export async function picturesOfEleven({ context }: Shop): Promise<Figure> {
  const large = await picture(4_096, 2_900).jpeg({ progressive: true }).toBuffer();
  const accounts = await Promise.all(Array.from({ length: 11 }, () => buildOwner(context)));
  const { ownerId } = await buildConnectedOwner(context);
  const sent = accounts.flatMap((account, at) =>
    Array.from({ length: sized(4, 1) }, () => {
      const own = { ...context, network: () => `enemy ${at}` };
      return uploadImage(own, { ownerId: account.ownerId, bytes: large });
    }),
  );
  const settled = Promise.allSettled(sent);
  await scheduler.wait(100);
  const began = performance.now();
  const bytes = await picture(9, 9).png().toBuffer();
  await uploadImage({ ...context, network: () => 'honest' }, { ownerId, bytes });
  const seconds = (performance.now() - began) / 1_000;
  await settled;
  const name = `${sent.length} pictures of eleven accounts without a payment account: a club with one waits`;
  return secondsFigure(name, seconds, 3);
}
