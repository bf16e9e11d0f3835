import { toMajor, type Money } from '@clubdraw/domain/money/money';

/**
 * The addresses of the public pages and of what they link to (product §2.1), without a schema
 * library: the pages' scripts must stay small.
 */

/** The public page of a draw (product §2.1). */
export function drawPath(drawId: string): string {
  return `/draw-info/${encodeURIComponent(drawId)}`;
}

/** The page on which one joins a promotional draw. */
export function promoPath(drawId: string): string {
  return `/promo-draw/${encodeURIComponent(drawId)}`;
}

/** The public stage of a draw: watched live, or again after it ran. */
export function stagePath(drawId: string): string {
  return `/draw-live/${encodeURIComponent(drawId)}`;
}

/** The page where a draw is entered: a free one is joined. */
export function entryPath({ id, entryCost }: { id: string; entryCost: Money }): string {
  return entryCost.amount === 0 ? promoPath(id) : drawPath(id);
}

/** The public page of a package (product §2.1). */
export function packagePath(packageId: string): string {
  return `/package-info/${encodeURIComponent(packageId)}`;
}

/** Where the receiver of a promotional entry's mail says that it was somebody else. */
export function notYouPath(token: string): string {
  return `/not-you/${encodeURIComponent(token)}`;
}

/** Where somebody accepts the invitation into the team of a club: a page of the app. */
export function joinTeamPath(token: string): string {
  return `/join-team/${encodeURIComponent(token)}`;
}

/** Where a manager looks at the offer of a club: a page of the app. */
export function takeOverPath(clubId: string): string {
  return `/take-over/${clubId}`;
}

/** Where the mailbox of an earlier sign-in address puts that address back. */
export function putBackPath(token: string): string {
  return `/put-back/${encodeURIComponent(token)}`;
}

/** Where the receiver of a mail ends the mails of its sort. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${encodeURIComponent(token)}`;
}

/** Where the receiver of a promotional entry's mail confirms it. */
export function confirmPath(token: string): string {
  return `/confirm/${encodeURIComponent(token)}`;
}

/** Where the holder of a picked ticket claims the prize, gives it back or objects. */
export function prizePath(token: string): string {
  return `/prize/${encodeURIComponent(token)}`;
}

/** Where somebody who entered by post claims the prize of a card, without a link. */
export function cardPrizePath(drawId?: string): string {
  return drawId === undefined ? '/prize' : `/prize?draw=${encodeURIComponent(drawId)}`;
}

/** The receipt on paper of a ticket that came by post. */
export function slipPath(drawId: string, code: string): string {
  return `/slip/${encodeURIComponent(drawId)}/${encodeURIComponent(code)}`;
}

/** The page of a club: its face, what it sells, and how its latest draws went. */
export function clubPath(ownerId: string): string {
  return `/club/${ownerId}`;
}

/** The outcomes of a club's draws. */
export function winnersPath(ownerId: string, page = 1): string {
  return `${clubPath(ownerId)}/winners${page > 1 ? `?page=${page}` : ''}`;
}

/** The page on which anybody checks a draw; a package's draw is `packageId:n`. */
export function verifyPath(drawId: string): string {
  return `/verify/${encodeURIComponent(drawId)}`;
}

/** The terms that a buyer of this draw accepts: now, or in the version that a page showed. */
export function termsPath(drawId: string, version?: string): string {
  return `/terms?drawId=${encodeURIComponent(drawId)}${inVersion(version)}`;
}

/** The same for who becomes a member of this package. */
export function packageTermsPath(packageId: string, version?: string | null): string {
  return `/terms?packageId=${encodeURIComponent(packageId)}${inVersion(version)}`;
}

function inVersion(version: string | null | undefined): string {
  return version ? `&version=${encodeURIComponent(version)}` : '';
}

/** The checkout of some tickets of a draw. */
export function totalPath(drawId: string, count: number): string {
  return `/total?drawId=${encodeURIComponent(drawId)}&count=${count}`;
}

/** The checkout of a tier of a package. */
export function tierTotalPath(tierId: string): string {
  return `/total?mode=package&tierId=${encodeURIComponent(tierId)}`;
}

export type ShownMembership = {
  paymentId: string;
  tierId: string;
  email: string;
  total: Money;
  /** Tickets of the first period. */
  count: number;
};

/** The result page of a membership's checkout (product §2.16). */
export function membershipResultPath(
  status: 'success' | 'cancel',
  { paymentId, tierId, email, total, count }: ShownMembership,
): string {
  const shown = {
    total: String(toMajor(total)),
    count: String(count),
    currency: total.currency,
    membershipTireId: tierId,
    paymentId,
    email,
  };
  const query = Object.entries(shown).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/payment/membership/${status}?${query.join('&')}`;
}

/**
 * Where a buyer takes the tickets of a payment back; the page asks for the e-mail (product §2.16).
 */
export function refundPath(paymentId: string): string {
  return `/payment/refund?paymentId=${encodeURIComponent(paymentId)}`;
}

/** Where customers find their tickets; who is not signed in there starts with this address. */
export function portalPath(email: string | null): string {
  return email ? `/customer-portal?email=${encodeURIComponent(email)}` : '/customer-portal';
}

/**
 * The short address of a draw as a QR code; a package's draw is `packageId:n` and has the
 * package's.
 */
export function qrPath(drawId: string): string {
  return `/public/qr/draw/${encodeURIComponent(drawId)}`;
}

/** The date of a draw as a file for calendars; a package's draw is `packageId:n`. */
export function calendarPath(drawId: string): string {
  return `/public/calendar/draw/${encodeURIComponent(drawId)}`;
}

/** The picture that a shared link to a draw shows. */
export function cardPath({ id, card }: { id: string; card: string }): string {
  return `/public/card/draw/${encodeURIComponent(id)}?v=${encodeURIComponent(card)}`;
}

/** The picture that a shared link to a package shows. */
export function packageCardPath({ id, card }: { id: string; card: string }): string {
  return `/public/card/package/${encodeURIComponent(id)}?v=${encodeURIComponent(card)}`;
}

/** A stored picture, no wider than `width` pixels; without it as it was uploaded. */
export function picturePath(imageId: string, width?: 160 | 640 | 1280): string {
  const path = `/public/download/${encodeURIComponent(imageId)}`;
  return width ? `${path}?w=${width}` : path;
}

/** The files with which a draw's course can be checked. */
export function certificatePath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/certificate`;
}

export function entryLogPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/log`;
}

/** The list that says of each ticket of a draw with a free way in how it came. */
export function sourcesPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/sources`;
}

export const verifierPath = '/public/verify.mjs';

/** The same as one page, for anybody's host. */
export const verifierPagePath = '/public/verify.html';

/** The site's word about its ledger, for verifiers. */
export const sitePath = '/public/site.json';

/** The program with which anybody watches over the ledger. */
export const witnessPath = '/public/witness.mjs';

export function conditionsPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/conditions`;
}

/**
 * Where a ledger of statements is, the first or a later one: its checkpoint and its tiles are
 * below.
 */
export function ledgerPath(number: number): string {
  return number === 1 ? '/public' : `/public/${number}`;
}

export function checkpointPath(number: number): string {
  return `${ledgerPath(number)}/checkpoint`;
}

export const keysPath = '/public/keys';
