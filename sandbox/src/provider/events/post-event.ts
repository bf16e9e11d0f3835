import { createHmac } from 'node:crypto';

/** Milliseconds of real time until an answer is given up. */
const patience = 10_000;

/** The outcome of one attempt: the status answered, or why no answer came. */
export type PostOutcome = { status: number; problem: null } | { status: null; problem: string };

/**
 * Posts an event, signed at `timestamp` (unix seconds) with the secret, or with each of several
 * that have a comma between them, as the provider does while a secret is rolled. Any answer is an
 * outcome, never an error.
 */
export async function postEvent(post: {
  url: string;
  secret: string;
  body: string;
  timestamp: number;
}): Promise<PostOutcome> {
  const { url, secret, body, timestamp } = post;
  const codes = secret.split(',').map((one) => {
    const code = createHmac('sha256', one).update(`${timestamp}.${body}`).digest('hex');
    return `v1=${code}`;
  });
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},${codes.join(',')}`,
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
    });
    await answer.arrayBuffer();
    return { status: answer.status, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return { status: null, problem: reason instanceof Error ? reason.message : String(reason) };
  }
}
