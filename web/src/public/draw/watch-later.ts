/** Ms after the page's own script: what follows a draw must not stand in the way of its page. */
const settleMs = 1500;
const againMs = 15_000;

/**
 * Fetches what follows a draw once the page stands, and begins it; `load` answers how. Returns how
 * to stop.
 */
export function watchLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  let timer = 0;
  const plan = (ms: number): void => {
    timer = window.setTimeout(() => void begin(), ms);
  };
  const begin = async (): Promise<void> => {
    const watch = await load().catch(() => undefined);
    if (isGone) return;
    if (watch) stop = watch();
    else plan(againMs);
  };
  plan(settleMs);
  return () => {
    isGone = true;
    window.clearTimeout(timer);
    stop?.();
  };
}
