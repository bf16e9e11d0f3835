import type { PublicPage } from '@clubdraw/contract/pages';
import { z } from 'zod';

type PaymentPage = Extract<PublicPage, { page: 'payment' }>;

const text = z.string().min(1).max(254).nullable().catch(null);
const amount = z.coerce.number().min(0).max(1e9).nullable().catch(null);
const number = z.preprocess((value) => (value === '' ? null : (value ?? null)), amount);

const query = z.object({
  total: number,
  count: number,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  drawID: z.guid().toLowerCase().nullable().catch(null),
  paymentId: z.guid().toLowerCase().nullable().catch(null),
  email: text,
});

const statuses: readonly string[] = ['success', 'error', 'cancel'];

/** What a result page shows of its address (spec §2.16). It is shown, never believed. */
export function shownPayment(
  status: string,
  given: unknown,
): Pick<PaymentPage, 'status' | 'shown'> {
  const { drawID: drawId, ...same } = query.parse(given);
  const known = statuses.includes(status) ? (status as PaymentPage['status']) : 'unknown';
  return { status: known, shown: { ...same, drawId } };
}
