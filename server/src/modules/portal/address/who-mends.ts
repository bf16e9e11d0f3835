import { normalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import type { Client } from '../../../http/mount/mount.ts';
import { isRightCode, redeemCode, type CodeSubject } from '../../one-time-codes/codes.ts';
import { isCheckoutSecret } from '../../tickets/checkout-secret.ts';

/**
 * Somebody who mends the address of a payment: the browser of its checkout, by the secret that the
 * client sent, or a reader of the mailbox that it has so far, by a code.
 */
export type Mender = {
  paymentId: string;
  /** The address that the payment has so far, for a code from there. */
  email: string;
  code: string | undefined;
  sessionId: string | undefined;
  client: Client;
};

/** The code that proves the mailbox that a payment has so far. */
export function oldAddressSubject(name: { paymentId: string; email: string }): CodeSubject {
  return { purpose: 'move-from', subject: subjectOf(name.paymentId, name.email) };
}

/** The code that proves the mailbox that a payment gets. */
export function newAddressSubject(name: { paymentId: string; newEmail: string }): CodeSubject {
  return { purpose: 'move-to', subject: subjectOf(name.paymentId, name.newEmail) };
}

function subjectOf(paymentId: string, email: string): string {
  return `${paymentId.toLowerCase()} ${normalEmail(email)}`;
}

/** Whether the client began the checkout of the payment. */
export function hasSecret(context: Pick<Context, 'secrets'>, mender: Mender): boolean {
  const { paymentId, client } = mender;
  return isCheckoutSecret(context, { paymentId, secret: client.paymentSecret });
}

/** Whether somebody may mend; a code is only looked at, and a wrong try of it counts. */
export async function mayMend(context: Context, mender: Mender): Promise<boolean> {
  if (hasSecret(context, mender)) return true;
  const { code, ...typed } = mender;
  if (code === undefined) return false;
  const now = context.clock.now();
  return isRightCode(context, { ...oldAddressSubject(mender), ...typed, code, now });
}

/** The same where it is done: the code is spent. */
export async function spendProof(
  trx: Trx,
  context: Context,
  { mender, now }: { mender: Mender; now: Date },
): Promise<boolean> {
  if (hasSecret(context, mender)) return true;
  const { code, ...typed } = mender;
  if (code === undefined) return false;
  return redeemCode(trx, context, { ...oldAddressSubject(mender), ...typed, code, now });
}
