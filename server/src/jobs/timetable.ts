import { expiredSessions } from '../modules/accounts/sessions.ts';
import { renamedClubs } from '../modules/packages/renames/renamed-clubs.ts';
import { oldFollowers } from '../modules/clubs/followers/old-followers.ts';
import { clubNews } from '../modules/clubs/followers/sweep-club-news.ts';
import { waitingLists } from '../modules/clubs/followers/sweep-waiting-lists.ts';
import { waitingCards } from '../modules/free-entries/enter-cards.ts';
import { closedSources } from '../modules/draw-log/sources/enter-sources.ts';
import { logHeads } from '../modules/draw-log/ledger/state-heads.ts';
import { ledgerCheckpoints } from '../modules/draw-log/ledger/sign-checkpoint.ts';
import { ledgerWitnesses } from '../modules/draw-log/ledger/ask-witnesses.ts';
import { dueDraws, listIndexes, ticketLogs } from '../modules/draw-run/sweep-due-draws.ts';
import {
  givenBackPrizes,
  prizesWithBank,
  toldWinners,
  winnerReminders,
} from '../modules/draw-run/prize/sweep-awards.ts';
import { unclaimedPrizes } from '../modules/draw-run/prize/tell-club/sweep-unclaimed.ts';
import { roundlessDraws } from '../modules/draw-run/sweep-roundless-draws.ts';
import { resultNews } from '../modules/draw-run/sweep-result-news.ts';
import { soldOutDraws } from '../modules/draw-run/sold-out/enter-sold-out.ts';
import { soldOutNews } from '../modules/draw-run/sold-out/sweep-sold-out-news.ts';
import { sealNews } from '../modules/draw-run/sweep-seal-news.ts';
import {
  cancelledDraws,
  openDisputes,
  openFeeReturns,
  openRefunds,
  unknownFees,
  unsettledPayments,
  waitingBuyers,
} from '../modules/payments/sweep-payments.ts';
import { openFeeMonths } from '../modules/payments/fees/sweep-fee-months.ts';
import { keptSums } from '../modules/payments/reports/keep-sums.ts';
import { unreadPayouts } from '../modules/payments/payouts/sweep-payouts.ts';
import { givenBackMoney } from '../modules/payments/refunds/tell-given-back.ts';
import { unusedImages } from '../modules/media/unused-images.ts';
import { oldWebFiles } from '../modules/media/web-files/keep-web-files.ts';
import { oldDoneCalls } from '../flow/repeats/old-done-calls.ts';
import { oldInvitations } from '../modules/accounts/team/old-invitations.ts';
import { oldAuditLines } from '../modules/audit/old-audit-lines.ts';
import { oldAddressChanges } from '../modules/accounts/address/old-address-changes.ts';
import { oldCodes } from '../modules/one-time-codes/old-codes.ts';
import { readyPages } from '../modules/payments/ready-pages/fill-ready-pages.ts';
import { oldReadyPages } from '../modules/payments/ready-pages/old-ready-pages.ts';
import { oldQuestions } from '../modules/payments/waiting-room/old-questions.ts';
import { oldPhones } from '../modules/payments/old-phones.ts';
import { oldContacts } from '../modules/promotions/old-contacts.ts';
import { oldErasures } from '../modules/people/keep-erasures.ts';
import { oldEvents } from '../modules/provider-events/old-events.ts';
import { unusedTerms } from '../modules/terms/unused-terms.ts';
import { expiredCustomers } from '../modules/portal/customer-sessions.ts';
import {
  cancelledPackages,
  unheardMemberships,
  waitingMembers,
} from '../modules/memberships/billing/sweep-memberships.ts';
import { ownerDigests } from '../modules/notifications/owner-news/sweep-digests.ts';
import { postalReminders } from '../modules/notifications/owner-news/sweep-postal-entries.ts';
import { waitingLive } from '../modules/notifications/owner-news/sweep-waiting-live.ts';
import { oldMails } from '../modules/notifications/old-mails.ts';
import { unsentMails } from '../modules/notifications/sweep-mails.ts';
import { lostNews, unhandledEvents } from '../modules/provider-events/sweep-events.ts';
import { closingDraws } from '../modules/tickets/begin-closing.ts';
import { oldTraces } from '../tracing/kept-traces.ts';
import type { Sweep } from './sweep.ts';
import { finishedJobs } from './finished-jobs.ts';
import { waitingJobs } from './waiting-jobs.ts';

/** Everything that becomes due by itself, on one screen. */
export const timetable: readonly Sweep[] = [
  unhandledEvents,
  waitingBuyers,
  waitingMembers,
  unsettledPayments,
  unheardMemberships,
  cancelledPackages,
  cancelledDraws,
  waitingCards,
  closingDraws,
  dueDraws,
  openRefunds,
  openFeeReturns,
  givenBackMoney,
  openDisputes,
  unsentMails,
  ownerDigests,
  lostNews,
  unknownFees,
  unreadPayouts,
  openFeeMonths,
  keptSums,
  readyPages,
  roundlessDraws,
  closedSources,
  soldOutDraws,
  soldOutNews,
  sealNews,
  waitingLive,
  renamedClubs,
  waitingLists,
  clubNews,
  postalReminders,
  resultNews,
  toldWinners,
  winnerReminders,
  unclaimedPrizes,
  givenBackPrizes,
  prizesWithBank,
  ticketLogs,
  logHeads,
  ledgerCheckpoints,
  ledgerWitnesses,
  listIndexes,
  expiredSessions,
  expiredCustomers,
  unusedImages,
  oldTraces,
  unusedTerms,
  oldCodes,
  oldAddressChanges,
  oldInvitations,
  oldDoneCalls,
  oldAuditLines,
  oldMails,
  oldPhones,
  oldQuestions,
  oldReadyPages,
  oldContacts,
  oldFollowers,
  oldErasures,
  oldEvents,
  oldWebFiles,
  finishedJobs,
  waitingJobs,
];
