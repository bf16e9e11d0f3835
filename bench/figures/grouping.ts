import { crowd } from '../load/crowd.ts';
import { median, show, type Figure } from '../print/figure.ts';
import { countBreaches, isSound } from '../support/invariants.ts';
import { reservationOf } from '../support/reservation.ts';
import { makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { transaction } from '../../server/src/db/database.ts';
import { findOffer } from '../../server/src/modules/draws/find-offer.ts';
import { mailKinds } from '../../server/src/modules/notifications/mail-kinds.ts';
import { queueMail } from '../../server/src/modules/notifications/queue-mail.ts';
import { issueBatch } from '../../server/src/modules/tickets/issue.store.ts';
import type { Reservation } from '../../server/src/modules/tickets/reservation.ts';
import { reserveBatch } from '../../server/src/modules/tickets/reserve.store.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { sized } from '../support/run-size.ts';
import { buyWithoutProvider } from '../load/buy-without-provider.ts';

const rounds = sized(3, 1);
const inFlight = 64;

type Sale = { drawId: string; reservation: Reservation };
type Way = (context: BenchContext, sale: Sale) => Promise<void>;

/** As the product does it: all who want the same draw share statements. */
const grouped: Way = buyWithoutProvider;

/** The same statements, one purchase in each. */
const oneByOne: Way = async (context, { drawId, reservation }) => {
  const now = context.clock.now();
  const heldUntil = new Date(now.getTime() + 1_890_000);
  const ends = { heldUntil, heldUntilUnderPressure: null };
  await reserveBatch(context.db, { drawId, reservations: [reservation], now, ...ends });
  const { paymentId, count } = reservation;
  const arrival = {
    paymentId,
    count,
    providerPaymentId: `pi_${paymentId}`,
    isUnchecked: true,
    refundId: context.random.uuidv7(),
  };
  await transaction(context.db, async (trx) => {
    const [outcome] = await issueBatch(trx, { drawId, arrivals: [arrival], now });
    if (outcome?.verdict !== 'issued') throw new Error('a reserved place was not issued');
    const { email: recipient, firstSerial } = outcome;
    await queueMail(trx, context, {
      kind: mailKinds.ticketsIssued,
      key: `tickets:${paymentId}`,
      recipient,
      about: { paymentId, firstSerial },
    });
  });
};

/** T5: the hot path's statements, shared or not, with the same pool and 64 in flight. */
export async function measureGrouping(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  const ratios: number[] = [];
  const groupedRates: number[] = [];
  const oneByOneRates: number[] = [];
  await sell(product, seller, { way: grouped, count: 500 });
  for (let round = 0; round < rounds; round += 1) {
    const alone = await sell(product, seller, { way: oneByOne, count: 1_500 });
    const together = await sell(product, seller, { way: grouped, count: 4_000 });
    groupedRates.push(together);
    oneByOneRates.push(alone);
    ratios.push(together / alone);
  }
  return [
    {
      id: 'T5',
      name: 'reserve and issue with mail, grouped, 64 in flight',
      measured: `${show(median(groupedRates))} /s`,
      baseline: `one by one: ${show(median(oneByOneRates))} /s`,
      value: median(ratios),
      target: { atLeast: 2.5 },
    },
  ];
}

async function sell(
  { context }: BenchProduct,
  seller: Seller,
  { way, count }: { way: Way; count: number },
): Promise<number> {
  const drawId = await publishDraw(context, seller);
  await findOffer(context, drawId);
  let ticketsPaid = 0;
  const began = performance.now();
  await crowd({ count, inFlight }, async (at) => {
    const reservation = reservationOf(context, seller, at);
    ticketsPaid += reservation.count;
    await way(context, { drawId, reservation });
  });
  const perSecond = count / ((performance.now() - began) / 1000);
  const breaches = await countBreaches(context, { drawId, ticketsPaid });
  if (!isSound(breaches))
    throw new Error(`the invariants do not hold: ${JSON.stringify(breaches)}`);
  return perSecond;
}
