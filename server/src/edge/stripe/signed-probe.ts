import { createHmac } from 'node:crypto';
import { webhookSecretsOf } from './webhook-secrets.ts';

/** An event that no provider makes, always the same one: it is stored once, and nothing follows. */
const probe = { id: 'evt_clubdraw_doctor', object: 'event', type: 'clubdraw.doctor' };

/** A delivery as the provider makes it, signed with the newest of the webhook's secrets. */
export function signedProbe(
  secrets: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const created = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({
    ...probe,
    created,
    livemode: false,
    data: { object: { id: 'doctor', object: 'doctor' } },
  });
  const [secret = ''] = webhookSecretsOf(secrets);
  const signature = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${created},v1=${signature}`,
    },
  };
}
