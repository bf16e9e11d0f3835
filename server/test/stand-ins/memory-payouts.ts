import type { PaymentProvider, ProviderEvent } from '../../src/edge/payment-provider.ts';
import { ProviderFailure } from '../../src/edge/provider-failure.ts';
import type { ProviderMove, ProviderPayout, PayoutState } from '../../src/edge/provider-records.ts';
import type { FaultyCalls } from './faulty-calls.ts';
import { named } from './named.ts';

type Kept = ProviderPayout & { accountId: string; made: ProviderMove[] };

/** A charge, or what was taken from one, as the balance of an account has it. */
export type PaidOut = Partial<ProviderMove> & Pick<ProviderMove, 'kind' | 'net'>;

type Wish = {
  accountId: string;
  currency?: string;
  moves: readonly PaidOut[];
  state?: PayoutState;
  /** In minor units, where its moves are not all. */
  amount?: number;
  /** Whether the provider says what it is made of. */
  listed?: ProviderPayout['moves'];
};

export type PayoutControls = {
  /** Money goes to the bank of an account; answers the event that tells of it. */
  payOut(wish: Wish): ProviderEvent;
  /** The bank or the provider did something to it; answers the event that tells of it. */
  changePayout(
    payoutId: string,
    change: Partial<Pick<ProviderPayout, 'state' | 'moves'>>,
  ): ProviderEvent;
};

/** The payouts of a provider in memory, made of what a test says. */
export function memoryPayouts(
  answering: FaultyCalls['answering'],
  now: () => Date,
): Pick<PaymentProvider, 'listPayouts' | 'listMovesOf'> & PayoutControls {
  const payouts: Kept[] = [];

  function eventOf({ id: objectId, accountId }: Kept): ProviderEvent {
    const about = { objectId, paymentId: null, providerPaymentId: null };
    return {
      id: named('evt'),
      kind: 'payoutChanged',
      accountId,
      madeAt: now(),
      told: null,
      ...about,
    };
  }

  function found(payoutId: string): Kept {
    const payout = payouts.find(({ id }) => id === payoutId);
    if (!payout) throw new ProviderFailure('missing', 'no such payout');
    return payout;
  }

  return {
    payOut: ({
      accountId,
      currency = 'AUD',
      moves,
      state = 'underway',
      listed = 'listed',
      amount,
    }) => {
      const payout: Kept = {
        id: named('po'),
        accountId,
        state,
        amount: { amount: amount ?? moves.reduce((sum, { net }) => sum + net, 0), currency },
        createdAt: now(),
        arrivesAt: new Date(now().getTime() + 86_400_000),
        moves: listed,
        made: moves.map((move) => moveOf(move, currency, now())),
      };
      payouts.unshift(payout);
      return eventOf(payout);
    },
    changePayout: (payoutId, change) => eventOf(Object.assign(found(payoutId), change)),
    listPayouts: async function* ({ accountId, since }) {
      yield* await answering('listPayouts', () =>
        payouts.filter((one) => one.accountId === accountId && one.createdAt >= since),
      );
    },
    listMovesOf: async function* ({ accountId, payoutId }) {
      yield* await answering('listMovesOf', () => {
        const payout = found(payoutId);
        if (payout.accountId !== accountId) throw new ProviderFailure('missing', 'no such payout');
        if (payout.moves === 'never') throw new ProviderFailure('refused', 'it is not listed');
        return payout.made;
      });
    },
  };
}

function moveOf(move: PaidOut, currency: string, createdAt: Date): ProviderMove {
  return {
    id: named('txn'),
    amount: { amount: move.net, currency },
    ownFee: 0,
    paid: null,
    share: null,
    sourceId: null,
    providerPaymentId: null,
    paymentId: null,
    createdAt,
    ...move,
  };
}
