import { accountChanged } from './account-changed.store.ts';
import { clubRegistered } from './club-registered.store.ts';
import { entriesClosed } from './entries-closed.store.ts';
import { membershipPaid } from './membership-paid.store.ts';
import { passedOver } from './passed-over.store.ts';
import { prizeObjected } from './prize-objected.store.ts';
import { refundStarted } from './refund-started.store.ts';
import { renewalFailed } from './renewal-failed.store.ts';
import { ticketsIssued } from './tickets-issued.store.ts';
import { winnerReminded } from './winner-reminded.store.ts';
import { winnerTold } from './winner-told.store.ts';

/**
 * Every kind of mail that is stored until it is handed over. Codes are not among them: their text is
 * kept nowhere (`send-mail-now.ts`).
 */
export const mailKinds = {
  ticketsIssued,
  membershipPaid,
  renewalFailed,
  refundStarted,
  entriesClosed,
  winnerTold,
  winnerReminded,
  passedOver,
  prizeObjected,
  clubRegistered,
  accountChanged,
} as const;
