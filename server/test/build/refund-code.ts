import { cancelPayment, sendRefundCode } from '@clubdraw/contract/payments/refunds';
import { vi } from 'vitest';
import type { TestServer } from '../harness.ts';

type Name = { paymentId: string; email: string };

/** Asks for a refund code and takes it from the mail. */
export async function refundCode(server: TestServer, name: Name): Promise<string> {
  const { letters } = server.context.mailer;
  const before = letters.length;
  const { status, body } = await server.call(sendRefundCode, { body: name });
  if (status !== 200) throw new Error(`no code: ${body.error}`);
  const letter = await vi.waitUntil(() =>
    letters.slice(before).find(({ to }) => to === name.email),
  );
  return /\b\d{6}\b/.exec(letter.text)?.[0] ?? '';
}

/** A buyer cancels a payment with the code of the mail. */
export async function cancelWithCode(server: TestServer, name: Name) {
  const otp = await refundCode(server, name);
  return server.call(cancelPayment, { body: { ...name, otp } });
}
