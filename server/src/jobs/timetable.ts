import { expiredSessions } from '../modules/accounts/sessions.ts';
import { dueDraws, listIndexes, ticketLogs } from '../modules/draw-run/sweep-due-draws.ts';
import { roundlessDraws } from '../modules/draw-run/sweep-roundless-draws.ts';
import { sealNews } from '../modules/draw-run/sweep-seal-news.ts';
import {
  cancelledDraws,
  openDisputes,
  openRefunds,
  unknownFees,
  unsettledPayments,
} from '../modules/payments/sweep-payments.ts';
import { expiredCustomers } from '../modules/portal/customer-sessions.ts';
import {
  cancelledPackages,
  unheardMemberships,
} from '../modules/memberships/billing/sweep-memberships.ts';
import { lostEvents, unhandledEvents } from '../modules/stripe-events/sweep-events.ts';
import { waitingMails } from '../modules/notifications/sweep-waiting-mails.ts';
import { closingDraws } from '../modules/tickets/begin-closing.ts';
import type { Sweep } from './sweep.ts';
import { waitingJobs } from './waiting-jobs.ts';

/** Everything that becomes due by itself, on one screen. */
export const timetable: readonly Sweep[] = [
  unhandledEvents,
  unsettledPayments,
  unheardMemberships,
  cancelledPackages,
  cancelledDraws,
  closingDraws,
  dueDraws,
  openRefunds,
  openDisputes,
  lostEvents,
  unknownFees,
  roundlessDraws,
  sealNews,
  ticketLogs,
  listIndexes,
  waitingMails,
  expiredSessions,
  expiredCustomers,
  waitingJobs,
];
