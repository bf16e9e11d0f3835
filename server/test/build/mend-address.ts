import {
  mendAddressCall,
  sendNewAddressCodeCall,
  sendOldAddressCodeCall,
} from '@clubdraw/contract/payments/mend-address';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { vi } from 'vitest';
import { Refusal } from '@clubdraw/domain/refusal';
import { transaction } from '../../src/db/database.ts';
import { mendProven } from '../../src/modules/portal/address/mend-proven.ts';
import { checkoutSecretOf } from '../../src/modules/tickets/checkout-secret.ts';
import type { Shop } from './sale.ts';

let mailboxes = 0;

/** A mailbox that no other test has. */
export function someMailbox(word = 'right'): string {
  mailboxes += 1;
  return `${word}-${mailboxes}@example.com`;
}

/** The header that the browser of a checkout sends. */
export function secretOf(shop: Shop, paymentId: string): Record<string, string> {
  return { [paymentSecretHeader]: checkoutSecretOf(shop.context, paymentId) };
}

/** The six digits of the next mail to a mailbox, behind those that it has. */
export async function codeFrom(
  shop: Shop,
  mailbox: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const { mails } = shop.context.mailer;
  const before = mails.length;
  await ask();
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === mailbox));
  return /\d{6}/.exec(mail.text)?.[0] ?? '';
}

/** How somebody shows that a payment is theirs: by headers, and by fields of the body. */
export type Proof = { headers?: Record<string, string>; body?: object };

/** By the code that the mailbox of the payment gets. */
export async function proofByMailbox(
  shop: Shop,
  { paymentId, email }: { paymentId: string; email: string },
): Promise<Proof> {
  const params = { paymentId };
  const ask = () => shop.call(sendOldAddressCodeCall, { params, body: { email } });
  return { body: { email, otp: await codeFrom(shop, email, ask) } };
}

type Mending = { paymentId: string; newEmail: string; proof?: Proof };

/** A request to mend an address, with a code that the new mailbox just got. */
export async function readyToMend(shop: Shop, { paymentId, newEmail, proof }: Mending) {
  const { headers = {}, body = {} } = proof ?? { headers: secretOf(shop, paymentId) };
  const params = { paymentId };
  const ask = () =>
    shop.call(sendNewAddressCodeCall, { params, body: { newEmail, ...body } }, { headers });
  const newOtp = await codeFrom(shop, newEmail, ask);
  const typed = { params, body: { newEmail, newOtp, ...body } };
  return () => shop.call(mendAddressCall, typed, { headers });
}

/** Mends the address of a payment, by the browser of its checkout unless it says otherwise. */
export async function mend(shop: Shop, mending: Mending) {
  return (await readyToMend(shop, mending))();
}

const nobody = { token: undefined, device: undefined, userAgent: undefined, proof: undefined };

/**
 * The browser of a checkout mends its address, as with a code from the new mailbox; answers what
 * stands against it, if anything.
 */
export async function mendBought(
  { context }: Pick<Shop, 'context'>,
  { paymentId, newEmail }: { paymentId: string; newEmail: string },
): Promise<string> {
  const paymentSecret = checkoutSecretOf(context, paymentId);
  const client = { ...nobody, address: '192.0.2.1', paymentSecret };
  const mender = { paymentId, email: '', code: undefined, sessionId: undefined, client };
  try {
    await transaction(context.db, async (trx) => mendProven(trx, context, { mender, newEmail }));
    return 'mended';
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.message;
    throw refusal;
  }
}
