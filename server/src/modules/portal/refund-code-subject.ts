import { normalEmail } from '@clubdraw/domain/email';
import type { CodeSubject } from '../one-time-codes/code-subject.ts';

/**
 * What a refund code belongs to: one payment and its e-mail. Waiting times and wrong tries count for
 * the pair as it was typed, whether it exists or not, so that nothing tells the difference.
 */
export function refundCodeSubject(name: { paymentId: string; email: string }): CodeSubject {
  const subject = `${name.paymentId.toLowerCase()} ${normalEmail(name.email)}`;
  return { purpose: 'refund', subject };
}
