import type { Access } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { customerToken, loseCustomer } from './customer.ts';
import { loseSession, storedEmail, storedToken } from './owner.ts';
import { keepSignInNotice } from './sign-in-notice.ts';

/** The two people who may be signed in at one browser; neither opens the other's calls. */
export type Caller = 'owner' | 'customer';

type Session = {
  /** The header as it is sent; null without a session. */
  authorization: () => string | null;
  /** Forgets a session that the server no longer knows. */
  lose: () => void;
};

const sessions: Record<Caller, Session> = {
  owner: {
    authorization: storedToken,
    lose: () => {
      keepSignInNotice(messages.sessionEnded, storedEmail());
      loseSession();
    },
  },
  customer: {
    authorization: () => {
      const token = customerToken();
      return token === null ? null : `Bearer ${token}`;
    },
    lose: loseCustomer,
  },
};

/** The session that goes along with a call. */
export function sessionFor(access: Access, as: Caller = 'owner'): Session {
  return sessions[access === 'customer' ? 'customer' : as];
}
