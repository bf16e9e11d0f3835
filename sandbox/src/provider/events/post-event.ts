import { Agent, request as requestHttp } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';

const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });
const patience = 10_000;

/** What became of one attempt: the status answered, or why no answer came. */
export type PostOutcome = { status: number } | { problem: string };

/** Posts a signed event; any answer is an outcome, never an error. Waits 10 s of real time. */
export function postEvent(post: {
  url: string;
  body: string;
  signature: string;
}): Promise<PostOutcome> {
  const isSecure = post.url.startsWith('https:');
  const request = isSecure ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = request(post.url, {
      method: 'POST',
      agent: isSecure ? secureAgent : agent,
      timeout: patience,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(post.body),
        'stripe-signature': post.signature,
        'user-agent': 'Stripe/1.0 (stand-in)',
      },
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer within 10 seconds.')));
    sent.on('error', (error) => resolve({ problem: error.message || error.name }));
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0 }));
      response.on('error', (error) => resolve({ problem: error.message }));
    });
    sent.end(post.body);
  });
}
