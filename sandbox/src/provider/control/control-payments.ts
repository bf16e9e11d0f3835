import { setBalance } from '../balances/set-balance.ts';
import { knownEmail } from '../checkout/session-state.ts';
import { endSession, settledSession } from '../checkout/session-state.ts';
import { missingResource, refusedByState } from '../http/provider-error.ts';
import { answerChallenge, startPayment } from '../payments/pay-session.ts';
import type { SessionRecord } from '../records.ts';
import type { Turn } from '../turn.ts';
import { control } from './control.ts';

const text = { type: 'string', minLength: 1 };

/** `{ session }`: ends an open session now, as its time would. */
export const endSessionNow = control<{ session: string }>({
  path: 'expire-session',
  required: ['session'],
  properties: { session: text },
  run(turn, { session: id }) {
    const session = settledSession(turn, getSession(turn, id));
    if (session.object.status === 'open') return endSession(turn, session).object;
    throw refusedByState({ message: `The session '${id}' is ${session.object.status}.` });
  },
});

interface PaySession {
  session: string;
  card?: string;
  method?: string;
  name?: string;
  authenticate?: 'accepted' | 'failed';
}

/**
 * `{ session, card, method, name, authenticate }`: pays as the hosted page does. A card that asks
 * for 3-D Secure stays `challenged` until a call says how the step ends.
 */
export const paySession = control<PaySession>({
  path: 'pay',
  required: ['session'],
  properties: {
    session: text,
    card: { type: 'string', pattern: '^[0-9 ]{12,23}$' },
    method: text,
    name: text,
    authenticate: { enum: ['accepted', 'failed'] },
  },
  run(turn, wish) {
    const session = getSession(turn, wish.session);
    const { method = 'card', authenticate } = wish;
    if (session.challenge !== null && authenticate !== undefined) {
      return answerChallenge(turn, session, authenticate);
    }
    if (!session.object.payment_method_types.includes(method)) {
      throw refusedByState({ message: `The session does not offer '${method}'.` });
    }
    const card = method === 'card' ? (wish.card ?? '4242424242424242').replaceAll(' ', '') : '';
    const email = knownEmail(session) ?? 'test.buyer@example.com';
    return startPayment(turn, session, { method, card, name: wish.name ?? 'Test Buyer', email });
  },
});

/** `{ account, currency, amount }`: the account has that much, in minor units, from now on. */
export const setAccountBalance = control<{ account: string; currency: string; amount: number }>({
  path: 'balance',
  required: ['account', 'currency', 'amount'],
  properties: {
    account: text,
    currency: { type: 'string', pattern: '^[a-z]{3}$' },
    amount: { type: 'integer' },
  },
  run(turn, wish) {
    if (turn.provider.accounts.get(wish.account) === undefined) {
      throw missingResource('account', wish.account, 'account');
    }
    setBalance(turn, wish);
    return wish;
  },
});

function getSession({ provider }: Turn, id: string): SessionRecord {
  const session = provider.sessions.get(id);
  if (session === undefined) throw missingResource('checkout.session', id, 'session');
  return session;
}
