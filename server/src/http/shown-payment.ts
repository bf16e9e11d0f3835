import type { PublicPage } from '@clubdraw/contract/pages';
import { z } from 'zod';

type PaymentPage = Extract<PublicPage, { page: 'payment' }>;
type MembershipPage = Extract<PublicPage, { page: 'membership' }>;

const text = z.string().min(1).max(254).nullable().catch(null);
const amount = z.coerce.number().min(0).max(1e9).nullable().catch(null);
const number = z.preprocess((value) => (value === '' ? null : (value ?? null)), amount);

const guid = z.guid().toLowerCase().nullable().catch(null);

const sameQuery = {
  total: number,
  count: number,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  paymentId: guid,
  email: text,
};

const query = z.object({ ...sameQuery, drawID: guid });
const membershipQuery = z.object({ ...sameQuery, membershipTireId: guid });

const statuses = ['success', 'error', 'cancel'] as const;

/** What a result page shows of its address (spec §2.16). It is shown, never believed. */
export function shownPayment(
  status: string,
  given: unknown,
): Pick<PaymentPage, 'status' | 'shown'> {
  const { drawID: drawId, ...same } = query.parse(given);
  return { status: statusOf(status), shown: { ...same, drawId } };
}

/** The same of a membership's. */
export function shownMembershipPayment(
  status: string,
  given: unknown,
): Pick<MembershipPage, 'status' | 'shown'> {
  const { membershipTireId: tierId, ...same } = membershipQuery.parse(given);
  return { status: statusOf(status), shown: { ...same, tierId } };
}

function statusOf(status: string): PaymentPage['status'] {
  return statuses.find((one) => one === status) ?? 'unknown';
}
