import type { IncomingMessage } from 'node:http';

/** Money that was charged, as the provider knows it. */
export type Charge = {
  /** Of the club's account. */
  account: string;
  intent: string;
  /** The product's payment. */
  reference: string;
  total: number;
  currency: string;
  /** The platform's share. */
  fee: number;
};

type Asked = Pick<URL, 'pathname' | 'searchParams'>;
type Booked = Charge & { created: number };

/** The provider's own fee of each charge, in minor units. */
const ownFee = 47;
const named = 'txn_bench_';

/** Of these the first alone has anything in it. */
const lists = [
  '/v1/balance_transactions',
  '/v1/events',
  '/v1/disputes',
  '/v1/radar/early_fraud_warnings',
  '/v1/payouts',
];

/** The club's account that a call is about. */
export function accountOf({ headers }: IncomingMessage): string {
  return String(headers['stripe-account'] ?? '');
}

/** The provider's records of charges: newest first, a page after the other. */
export function bookedCharges() {
  const ofAccounts = new Map<string, Booked[]>();
  return {
    book: (charge: Charge): void => {
      const all = ofAccounts.get(charge.account) ?? [];
      all.push({ ...charge, created: Math.floor(Date.now() / 1000) });
      ofAccounts.set(charge.account, all);
    },
    /** The answer to a question about records; undefined for any other call. */
    answer: (message: IncomingMessage, { pathname: url, searchParams: asked }: Asked): unknown => {
      if (message.method !== 'GET' || !lists.includes(url)) return undefined;
      const all = url === lists[0] ? (ofAccounts.get(accountOf(message)) ?? []) : [];
      const after = asked.get('starting_after');
      const end = after === null ? all.length : Number(after.slice(named.length));
      const start = Math.max(0, end - Number(asked.get('limit') ?? 10));
      const data = all.slice(start, end).map((one, at) => moveOf(one, start + at));
      return { object: 'list', has_more: start > 0, url, data: data.toReversed() };
    },
  };
}

function moveOf({ intent, reference, total, currency, fee, created }: Booked, at: number): unknown {
  return {
    id: `${named}${at}`,
    object: 'balance_transaction',
    reporting_category: 'charge',
    amount: total,
    net: total - fee - ownFee,
    currency,
    created,
    fee_details: [
      { type: 'application_fee', amount: fee },
      { type: 'stripe_fee', amount: ownFee },
    ],
    source: {
      id: intent.replace('pi_', 'ch_'),
      object: 'charge',
      amount: total,
      currency,
      application_fee_amount: fee,
      payment_intent: intent,
      metadata: { paymentId: reference },
    },
  };
}
