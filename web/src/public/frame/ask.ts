import type { PublicCall } from '@clubdraw/contract/pages/public-calls';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';

/** How a call ended: with an answer, with a refusal in the server's words, or with silence. */
export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer; now: number | undefined }
  | { kind: 'refusal'; status: number; error: string | undefined }
  | { kind: 'silence' };

/** A cache on the way says how many seconds it had the answer. */
function productTime({ headers }: Response): number | undefined {
  const now = Date.parse(headers.get('X-Now') ?? '') + Number(headers.get('Age')) * 1000;
  return Number.isNaN(now) ? undefined : now;
}

type Asking = { proof?: string; /** Ends the call in silence. */ signal?: AbortSignal };

/**
 * Makes a call of the public pages. Never throws; `now` is the product's time in ms. Where the
 * server asks for a proof of work, the same call goes out once more with it.
 */
export async function ask<Answer>(
  call: PublicCall<Answer>,
  { proof, signal }: Asking = {},
): Promise<Outcome<Answer>> {
  const { method, body } = call;
  const headers = {
    ...call.headers,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(proof && { [proofHeader]: proof }),
  };
  try {
    const response = await fetch(call.path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: signal ?? null,
      // A browser's own copy does not say how old it is.
      cache: 'no-cache',
    });
    const { ok, status } = response;
    const answer = await response.json().catch(() => undefined);
    if (ok && answer !== undefined) return { kind: 'answer', answer, now: productTime(response) };
    if (status === 428 && !proof) {
      const { proofOf } = await import('../../proof/proof-of.ts');
      const found = await proofOf(answer);
      if (found) return await ask(call, { ...(signal && { signal }), proof: found });
    }
    const error: unknown = answer?.error;
    return {
      kind: 'refusal',
      status,
      error: typeof error === 'string' && error ? error : undefined,
    };
  } catch {
    return { kind: 'silence' };
  }
}
