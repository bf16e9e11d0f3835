/** Longer than a served page is remembered, and spread, so that a crowd does not ask at once. */
const waitMs = 1500;

/**
 * Has the server write parts of the page anew whenever the state that they were written for
 * changes, and does something then. Returns what to tell the state to, and how to stop.
 */
export function freshText(ids: readonly string[], written: string, then: () => void) {
  let state = written;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell: (told: string): void => {
      if (told === state) return;
      state = told;
      clearTimeout(timer);
      const ms = waitMs * (1 + Math.random());
      timer = setTimeout(() => void rewrite(ids, told).then(then), ms);
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** The state in the address leads past what caches kept of the state before. */
async function rewrite(ids: readonly string[], state: string): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('state', state);
  const answer = await fetch(address.href).catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const id of ids) {
    const fresh = page.getElementById(id)?.childNodes;
    if (fresh) document.getElementById(id)?.replaceChildren(...fresh);
  }
}
