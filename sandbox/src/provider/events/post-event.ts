import { createHmac } from 'node:crypto';

/** Milliseconds of real time until an answer is given up. */
const patience = 10_000;

/** The outcome of one attempt: the status answered, or why no answer came. */
export type PostOutcome = { status: number; problem: null } | { status: null; problem: string };

/**
 * Posts an event, signed with the secret at `timestamp` (unix seconds). Any answer is an outcome,
 * never an error.
 */
export async function postEvent(post: {
  url: string;
  secret: string;
  body: string;
  timestamp: number;
}): Promise<PostOutcome> {
  const { url, secret, body, timestamp } = post;
  const code = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${timestamp},v1=${code}`,
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
