import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { drawResultQuery, membershipResultQuery } from '@clubdraw/contract/pages/result-query';

type PaymentPage = Extract<PublicPage, { page: 'payment' }>;
type MembershipPage = Extract<PublicPage, { page: 'membership' }>;

const statuses = ['success', 'error', 'cancel'] as const;

/**
 * The part of its address that a result page shows (product §2.16). It is shown, never believed.
 */
export function shownPayment(
  status: string,
  given: unknown,
): Pick<PaymentPage, 'status' | 'shown'> {
  return { status: statusOf(status), shown: drawResultQuery.parse(given) };
}

/** The part of its address that a membership's result page shows. */
export function shownMembershipPayment(
  status: string,
  given: unknown,
): Pick<MembershipPage, 'status' | 'shown'> {
  return { status: statusOf(status), shown: membershipResultQuery.parse(given) };
}

function statusOf(status: string): PaymentPage['status'] {
  return statuses.find((one) => one === status) ?? 'unknown';
}
