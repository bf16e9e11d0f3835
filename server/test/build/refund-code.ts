import { cancelPaymentCall, sendRefundCodeCall } from '@clubdraw/contract/payments/refunds';
import { vi } from 'vitest';
import type { TestServer } from '../harness.ts';
import { paymentRow, type Shop } from './sale.ts';

type Name = { paymentId: string; email: string };

/** Asks for a refund code and takes it from the mail. */
export async function refundCode(server: TestServer, name: Name): Promise<string> {
  const { mails } = server.context.mailer;
  const before = mails.length;
  const { status, body } = await server.call(sendRefundCodeCall, { body: name });
  if (status !== 200) throw new Error(`no code: ${body.error}`);
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === name.email));
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** A buyer cancels a payment with the code of the mail. */
export async function cancelWithCode(server: TestServer, name: Name) {
  const otp = await refundCode(server, name);
  return server.call(cancelPaymentCall, { body: { ...name, otp } });
}

/** The same of whoever bought it, until the money is back. */
export async function takenBack(shop: Shop, paymentId: string): Promise<void> {
  const { email } = await paymentRow(shop, paymentId);
  const { status } = await cancelWithCode(shop, { paymentId, email });
  if (status !== 200) throw new Error(`not taken back: ${status}`);
  await shop.settle();
}
