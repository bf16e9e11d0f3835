import { moneyFromMajor, isCurrency, toMajor, type Money } from '@clubdraw/domain/money';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import type { PageDraw } from './pages.ts';
import type { PaymentState } from './payments.ts';

/**
 * The calls and addresses of the public pages, without a schema library: their scripts must stay
 * small. Wire names (spec §7.3) stand here and in the endpoints, nowhere else.
 */

/** A request that a page's script makes; `Answer` is what its success carries, as it is on the wire. */
export type PublicCall<Answer> = {
  method: 'GET' | 'POST';
  path: string;
  body?: Record<string, unknown>;
  /** Never there: it keeps the type of the answer beside the call. */
  answer?: Answer;
};

/** The public page of a draw (spec §2.1). */
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

/** The address of `entryPath` as a QR code. */
export function qrPath(drawId: string, format?: 'png'): string {
  const path = `/public/qr/draw/${encodeURIComponent(drawId)}`;
  return format ? `${path}?format=${format}` : path;
}

/** The picture that a shared link shows. */
export function cardPath({ id, card }: { id: string; card: string }): string {
  return `/public/card/draw/${encodeURIComponent(id)}?v=${encodeURIComponent(card)}`;
}

/** The checkout of some tickets of a draw. */
export function totalPath(drawId: string, count: number): string {
  return `/total?drawId=${encodeURIComponent(drawId)}&count=${count}`;
}

/** The terms that a buyer of this draw accepts. */
export function termsPath(drawId: string): string {
  return `/terms?drawId=${encodeURIComponent(drawId)}`;
}

/** The public page of a package (spec §2.1). */
export function packagePath(packageId: string): string {
  return `/package-info/${encodeURIComponent(packageId)}`;
}

/** The checkout of a tier of a package. */
export function tierTotalPath(tierId: string): string {
  return `/total?mode=package&tierId=${encodeURIComponent(tierId)}`;
}

/** The terms that who becomes a member of this package accepts. */
export function packageTermsPath(packageId: string): string {
  return `/terms?packageId=${encodeURIComponent(packageId)}`;
}

/** A stored picture, no wider than `width` pixels; without it as it was uploaded. */
export function picturePath(imageId: string, width?: 640 | 1280): string {
  const path = `/public/download/${encodeURIComponent(imageId)}`;
  return width ? `${path}?w=${width}` : path;
}

/** What changes in a draw while its page is open. */
export type DrawNews = Pick<
  PageDraw,
  'runAt' | 'participants' | 'capacity' | 'status' | 'cancelledAt' | 'result'
>;

export type DrawOnWire = Omit<DrawNews, 'participants' | 'cancelledAt'> & {
  noOfPartic: number;
  deactivatedAt: string | null;
};

/** What a draw's course can be checked with, as files. */
export function certificatePath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/certificate`;
}

export function entryLogPath(drawId: string): string {
  return `/public/draws/${encodeURIComponent(drawId)}/log`;
}

export const verifierPath = '/public/verify.mjs';

/** The page on which anybody checks a draw; a package's draw is `packageId:n`. */
export function verifyPath(drawId: string): string {
  return `/verify/${encodeURIComponent(drawId)}`;
}

/** The chain of all statements, from its beginning. */
export const ledgerPath = '/public/ledger';

export const keysPath = '/public/keys';

/** What a club's draws came to. */
export function winnersPath(ownerId: string, page = 1): string {
  return `/club/${ownerId}/winners${page > 1 ? `?page=${page}` : ''}`;
}

/** Answers the draw as everybody may see it. */
export function readDrawCall(drawId: string): PublicCall<DrawOnWire> {
  return { method: 'GET', path: `/public/club-owner/draw/${encodeURIComponent(drawId)}` };
}

/** The news in the answer of `readDrawCall`. */
export function drawNews(answer: DrawOnWire): DrawNews {
  const { runAt, capacity, status, result, noOfPartic, deactivatedAt } = answer;
  return {
    runAt,
    capacity,
    status,
    result,
    participants: noOfPartic,
    cancelledAt: deactivatedAt,
  };
}

export type PurchaseOrder = {
  drawId: string;
  count: number;
  email: string;
  phone: string;
  /** None for what costs nothing. */
  method: PaymentMethod | undefined;
};

/** Holds places and answers where to pay for them. */
export function startPaymentCall(order: PurchaseOrder): PublicCall<{ paymentUrl: string }> {
  const { drawId, count, email, phone, method } = order;
  return {
    method: 'POST',
    path: '/public/payment',
    body: { count, drawID: drawId, email, paymentMethod: method, phone },
  };
}

export type SignUp = { drawId: string; name: string; email: string; phone: string };

/** Joins a promotional draw. */
export function signUpCall(
  entrant: SignUp,
): PublicCall<{ alreadySigned?: boolean; message?: string }> {
  return { method: 'POST', path: '/public/club-owner/promo-draw-signup', body: entrant };
}

export type MembershipOrder = { tierId: string; email: string; method: PaymentMethod | undefined };

/** Answers where to pay for a membership. */
export function startMembershipCall(order: MembershipOrder): PublicCall<{ paymentUrl: string }> {
  const { tierId, email, method } = order;
  const body = { membershipTireId: tierId, email, paymentMethod: method };
  return { method: 'POST', path: '/public/payment/membership', body };
}

export type ShownMembership = {
  paymentId: string;
  tierId: string;
  email: string;
  total: Money;
  /** Tickets of the first period. */
  count: number;
};

/** The result page of a membership's checkout (spec §2.16). */
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

/** How far a payment is. */
export type PaymentNews = { state: PaymentState; count: number; total: number; currency: string };

/** Answers how far a payment is; 404 for an unknown one and for another's alike. */
export function readPaymentCall(paymentId: string, email: string): PublicCall<PaymentNews> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}`;
  return { method: 'GET', path: `${path}?email=${encodeURIComponent(email)}` };
}

/** Gives the places of an unpaid payment back. */
export function releaseCall(paymentId: string, email: string): PublicCall<unknown> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}/release`;
  return { method: 'POST', path, body: { email } };
}

/** Where a buyer takes the tickets of a payment back; the page asks for the e-mail (spec §2.16). */
export function refundPath(paymentId: string): string {
  return `/payment/refund?paymentId=${encodeURIComponent(paymentId)}`;
}

/** Where customers find their tickets; who is not signed in there starts with this address. */
export function portalPath(email: string | null): string {
  return email ? `/customer-portal?email=${encodeURIComponent(email)}` : '/customer-portal';
}

/** Mails the code for a refund. */
export function sendRefundCodeCall(paymentId: string, email: string): PublicCall<unknown> {
  return { method: 'POST', path: '/public/payment/cancel/otp', body: { paymentId, email } };
}

/** What became of a cancellation; of a membership's also what goes back, and both in words. */
export type Canceled = { isCanceled: boolean; refundedAmount?: number; message?: string };

/** Takes the tickets of a payment back, with the code; a membership's ends the membership. */
export function cancelPaymentCall(order: {
  paymentId: string;
  email: string;
  otp: string;
}): PublicCall<Canceled> {
  return { method: 'POST', path: '/public/payment/cancel', body: order };
}

/** Money from an address or an answer; null for what is none. */
export function moneyOnWire(major: number | null, currency: string | null): Money | null {
  if (major === null || currency === null || !isCurrency(currency)) return null;
  return moneyFromMajor(major, currency) ?? null;
}
