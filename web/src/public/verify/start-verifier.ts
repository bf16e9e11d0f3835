/** Fetches the verifier into a worker of its own. */
export function startVerifier(): Worker {
  return new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module' });
}
