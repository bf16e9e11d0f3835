/**
 * Solves the challenge of an answer in a worker, and answers what the same call sends along as its
 * proof; undefined where there is none, or it cannot be solved. Loaded only when the server asks
 * (decision 0041).
 *
 * @throws {DOMException} for letters beyond Latin-1 in a challenge, which the server never makes
 */
export async function proofOf(answer: unknown): Promise<string | undefined> {
  const challenge = challengeIn(answer);
  if (!challenge) return undefined;
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const solution = await new Promise<unknown>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data));
      worker.addEventListener('error', () => resolve(null));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(challenge);
    });
    return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}

function challengeIn(answer: unknown): object | undefined {
  if (typeof answer !== 'object' || answer === null || !('challenge' in answer)) return undefined;
  const { challenge } = answer;
  return typeof challenge === 'object' && challenge !== null ? challenge : undefined;
}
