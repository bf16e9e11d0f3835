import type { PublicCall } from '@clubdraw/contract/pages/public-calls';

/** How a call ended: with an answer, with a refusal in the server's words, or with silence. */
export type Outcome<Answer> =
  | { kind: 'answer'; answer: Answer; now: number | undefined }
  | { kind: 'refusal'; status: number; error: string | undefined }
  | { kind: 'silence' };

function errorIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error !== '' ? body.error : undefined;
}

function productTime(response: Response): number | undefined {
  const now = Date.parse(response.headers.get('X-Now') ?? '');
  return Number.isNaN(now) ? undefined : now;
}

/** Makes a call of the public pages. Never throws; `now` is the product's time in ms. */
export async function ask<Answer>(call: PublicCall<Answer>): Promise<Outcome<Answer>> {
  const content = call.body && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(call.body),
  };
  try {
    const response = await fetch(call.path, { method: call.method, ...content });
    const body = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) {
      return { kind: 'answer', answer: body, now: productTime(response) };
    }
    return { kind: 'refusal', status: response.status, error: errorIn(body) };
  } catch {
    return { kind: 'silence' };
  }
}
