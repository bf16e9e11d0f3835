import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import type { CodeSubject } from '../one-time-codes/code-subject.ts';

/**
 * What a customer's code belongs to: an address, and the session that asked. Waiting times and
 * wrong tries count for the address, and only tries of its session are wrong tries.
 */
export function customerCodeSubject(
  context: Context,
  { email, sessionId }: { email: string; sessionId: string },
): CodeSubject {
  const sessionHash = context.secrets.keyedHash('customer-code-session', sessionId);
  return { purpose: 'customer', subject: normalEmail(email), sessionHash };
}
