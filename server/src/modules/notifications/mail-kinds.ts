import { accountChanged } from './account/account-changed.store.ts';
import { addressChanged } from './account/address-changed.store.ts';
import { clubHandedOver, clubOffered } from './account/club-handed-over.store.ts';
import { clubRegistered } from './club-registered.store.ts';
import { drawPublished } from './followers/draw-published.store.ts';
import { entriesClosed } from './draw-news/entries-closed.store.ts';
import { followAsked } from './followers/follow-asked.store.ts';
import { membershipPaid } from './membership-paid.store.ts';
import { drawDrawn } from './owner-news/draw-drawn.store.ts';
import { firstSale } from './owner-news/first-sale.store.ts';
import { liveWaits } from './owner-news/live-waits.store.ts';
import { membersOfWeek } from './owner-news/members-of-week.store.ts';
import { postalEntries } from './owner-news/postal-entries.store.ts';
import { refundWaits } from './owner-news/refund-waits.store.ts';
import { renewalDiffers } from './owner-news/renewal-differs.store.ts';
import { salesOfDay } from './owner-news/sales-of-day.store.ts';
import { soldOut } from './owner-news/sold-out.store.ts';
import { prizeClaimed, prizeUnclaimed } from './owner-news/claims.store.ts';
import { winnerByPost } from './owner-news/winner-by-post.store.ts';
import { placesFree } from './followers/places-free.store.ts';
import { passedOver } from './passed-over.store.ts';
import { prizeObjected } from './prize-objected.store.ts';
import { refundStarted } from './refund-started.store.ts';
import { renewalFailed } from './renewal-failed.store.ts';
import { resultTold } from './draw-news/result-told.store.ts';
import { latestTold } from './draw-news/latest-told.store.ts';
import { soldOutTold } from './draw-news/sold-out-told.store.ts';
import { teamInvited } from './account/team-invited.store.ts';
import { tierChange } from './tier-change.store.ts';
import { ticketsIssued } from './tickets-issued.store.ts';
import { cardTurnedAway } from './draw-news/card-turned-away.store.ts';
import { ticketsStruck } from './draw-news/tickets-struck.store.ts';
import { winnerReminded } from './winner-reminded.store.ts';
import { winnerTold } from './winner-told.store.ts';

/**
 * Every kind of mail that is stored until it is handed over. Codes are not among them: their text
 * is kept nowhere (`send-mail-now.ts`).
 */
export const mailKinds = {
  ticketsIssued,
  ticketsStruck,
  cardTurnedAway,
  membershipPaid,
  renewalFailed,
  tierChange,
  refundStarted,
  soldOutTold,
  latestTold,
  entriesClosed,
  resultTold,
  winnerTold,
  winnerReminded,
  passedOver,
  prizeObjected,
  clubRegistered,
  accountChanged,
  addressChanged,
  teamInvited,
  clubOffered,
  clubHandedOver,
  firstSale,
  salesOfDay,
  soldOut,
  postalEntries,
  liveWaits,
  drawDrawn,
  winnerByPost,
  prizeClaimed,
  prizeUnclaimed,
  refundWaits,
  renewalDiffers,
  membersOfWeek,
  followAsked,
  placesFree,
  drawPublished,
} as const;

const news: ReadonlySet<string> = new Set(
  Object.values(mailKinds).flatMap((one) => (one.isNews ? [one.kind] : [])),
);

/** Whether a stored mail is one of many about one event, which every other mail goes before. */
export function isNews({ kind }: { kind: string }): boolean {
  return news.has(kind);
}
