/**
 * Shorter timeouts are steps of the library that draws the page. It would wait for a step that was
 * taken from it for ever, and run no effect in any later test.
 */
const shortestClockMs = 100;

/**
 * Keeps account of the timers that begin from now on. A page that a test served stays open for
 * ever: its clocks would go on in the tests that come after it, and when the window is gone. `end`
 * ends those clocks; `stop` ends all timers, and keeps account no longer.
 */
export function pageTimers(): { end: () => void; stop: () => void } {
  const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const clocks = new Set<NodeJS.Timeout>();
  const steps = new Set<NodeJS.Timeout>();
  const noted =
    (begin: typeof setTimeout | typeof setInterval) =>
    (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]): NodeJS.Timeout => {
      const timer = begin(act, ms, ...given);
      const isStep = begin === own.setTimeout && (ms ?? 0) < shortestClockMs;
      (isStep ? steps : clocks).add(timer);
      return timer;
    };
  Object.assign(globalThis, {
    setTimeout: noted(own.setTimeout),
    setInterval: noted(own.setInterval),
  });
  const end = (timers = clocks): void => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  return {
    end: () => end(),
    stop: () => {
      end();
      end(steps);
      Object.assign(globalThis, own);
    },
  };
}
