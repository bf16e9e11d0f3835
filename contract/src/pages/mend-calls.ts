import { paymentSecretHeader } from '../wire/payment-secret.ts';
import type { PublicCall } from './public-calls.ts';

/** Where a buyer mends a mistyped e-mail address (product §2.44). */
export function mendPath(paymentId: string, email: string | null): string {
  const path = `/payment/address?paymentId=${encodeURIComponent(paymentId)}`;
  return email ? `${path}&email=${encodeURIComponent(email)}` : path;
}

/** Somebody who mends: by the secret of the checkout, or a code to the address so far. */
export type Mender = {
  paymentId: string;
  email: string;
  secret: string | undefined;
  otp: string | undefined;
  sessionId: string | undefined;
};

function callOf<Answer>(
  { paymentId, secret, email, otp, sessionId }: Mender,
  { step, fields }: { step: string; fields: object },
): PublicCall<Answer> {
  return {
    method: 'POST',
    path: `/public/payment/${encodeURIComponent(paymentId)}/address${step}`,
    headers: secret === undefined ? {} : { [paymentSecretHeader]: secret },
    body: { ...fields, ...(secret === undefined && { email, otp, sessionId }) },
  };
}

type Sent = { sessionId: string };

/** Mails a code to the address that a payment has so far. */
export function sendOldAddressCodeRequest(paymentId: string, email: string): PublicCall<Sent> {
  const path = `/public/payment/${encodeURIComponent(paymentId)}/address/old-otp`;
  return { method: 'POST', path, body: { email } };
}

/** Mails a code to the right one. */
export function sendNewAddressCodeRequest(mender: Mender, newEmail: string): PublicCall<Sent> {
  return callOf(mender, { step: '/otp', fields: { newEmail } });
}

/** Issues the tickets anew to the right address. */
export function mendAddressRequest(
  mender: Mender,
  fields: { newEmail: string; newOtp: string; newSessionId: string | undefined },
): PublicCall<{ mended: true; count: number }> {
  return callOf(mender, { step: '', fields });
}
