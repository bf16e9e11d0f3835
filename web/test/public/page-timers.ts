/**
 * Keeps account of the timers that begin from now on. A page that a test served stays open for
 * ever: its clocks would go on in the tests that come after it, and when the window is gone. `end`
 * ends those that were begun; `stop` does so too, and keeps account no longer.
 */
export function pageTimers(): { end: () => void; stop: () => void } {
  const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const begun = new Set<NodeJS.Timeout>();
  const noted =
    (begin: typeof setTimeout | typeof setInterval) =>
    (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
      const timer = begin(act, ms, ...given);
      begun.add(timer);
      return timer;
    };
  Object.assign(globalThis, {
    setTimeout: noted(own.setTimeout),
    setInterval: noted(own.setInterval),
  });
  const end = (): void => {
    for (const timer of begun) clearTimeout(timer);
    begun.clear();
  };
  return {
    end,
    stop: () => {
      end();
      Object.assign(globalThis, own);
    },
  };
}
