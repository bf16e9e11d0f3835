/**
 * Does something each so many milliseconds of real time, never twice at once, until the answer is
 * called, which waits for the last time. `first` is one that has begun.
 */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  first = Promise.resolve(),
): () => Promise<void> {
  let last = first;
  const timer = setInterval(() => {
    last = last.then(work);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
}
