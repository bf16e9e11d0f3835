import type { Reservation } from '../../server/src/modules/tickets/reservation.ts';
import type { Seller } from './seller.ts';
import type { BenchContext } from './bench-context.ts';

/** The order of the n-th buyer of a crowd: one to four tickets at ten dollars. */
export function reservationOf(context: BenchContext, seller: Seller, at: number): Reservation {
  const count = 1 + (at % 4);
  return {
    paymentId: context.random.uuidv7(),
    accountId: seller.accountId,
    email: `buyer-${at}@example.com`,
    phone: null,
    termsVersion: null,
    count,
    revision: 0,
    total: 1_000 * count,
    fee: 150 * count,
    method: 'card',
    clientHash: Buffer.alloc(32),
    networkHash: Buffer.alloc(32),
    mailbox: null,
    code: null,
    mayTakePage: false,
    isProven: true,
  };
}
