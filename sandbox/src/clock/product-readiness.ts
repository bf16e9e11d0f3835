/** The product's answer at `GET /readyz`. */
export interface Readiness {
  readonly nextDueAt: Date | undefined;
  readonly overdue: number;
}

/** Asks the product what it has to do; undefined while it does not answer. */
export type AskProduct = (signal: AbortSignal) => Promise<Readiness | undefined>;

const answerWithinMs = 5_000;

/** Reads `{ nextDueAt, overdue }` of the product's `/readyz`, whatever its status code is. */
export function askProductAt(productUrl: string): AskProduct {
  const url = new URL('/readyz', productUrl);
  return async (signal) => {
    try {
      const answer = await fetch(url, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      });
      return readiness(await answer.json());
    } catch {
      return undefined;
    }
  };
}

function readiness(body: unknown): Readiness | undefined {
  if (typeof body !== 'object' || body === null || !('overdue' in body)) return undefined;
  if (typeof body.overdue !== 'number') return undefined;
  const next = 'nextDueAt' in body && typeof body.nextDueAt === 'string' ? body.nextDueAt : '';
  const nextDueAt = new Date(next);
  return {
    nextDueAt: Number.isNaN(nextDueAt.getTime()) ? undefined : nextDueAt,
    overdue: body.overdue,
  };
}
