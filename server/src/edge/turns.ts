/** Does work when a turn is free, in the order of asking. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work run at a time; what comes beyond waits. */
export function turns(atOnce: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((start) => waiting.push(start));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed over, never given back in between: nobody overtakes.
      if (next) next();
      else running -= 1;
    }
  };
}
