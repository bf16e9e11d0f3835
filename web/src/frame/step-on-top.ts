/** Closes what stands over the page. One thing does at a time. */
let close: (() => void) | undefined;

/** The router counts the steps of this visit in the history's state. */
function stepBehind(state: unknown): object {
  const known = typeof state === 'object' && state !== null ? state : {};
  const step = 'idx' in known ? Number(known.idx) : 0;
  return { ...known, idx: step + 1 };
}

/**
 * Lets the back key close what stands over a page before the router hears of it. To be called
 * before the router begins to listen: browsers tell the window's listeners in the order in which
 * they came, those for the capture too.
 */
export function hearBackFirst(): void {
  window.addEventListener('popstate', (event) => {
    if (close === undefined) return;
    event.stopImmediatePropagation();
    close();
  });
}

/**
 * Puts a step of the history at the same address on top, which the back key takes away again. The
 * router does not hear of either, so it loads nothing anew. Answers how to end that.
 */
export function putStepOnTop(onBack: () => void): () => void {
  close = onBack;
  window.history.pushState(stepBehind(window.history.state), '');
  return () => {
    close = undefined;
  };
}
