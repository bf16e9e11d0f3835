import { createHmac } from 'node:crypto';

/** The value of the `Stripe-Signature` header for a body that is sent at `timestamp` (seconds). */
export function webhookSignature(signed: { body: string; secret: string; timestamp: number }) {
  const code = createHmac('sha256', signed.secret)
    .update(`${signed.timestamp}.${signed.body}`)
    .digest('hex');
  return `t=${signed.timestamp},v1=${code}`;
}
