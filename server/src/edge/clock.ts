/**
 * The product's time. Business decisions take it from here, once for each operation; the database
 * and `Date` are never asked.
 */
export type Clock = {
  now(): Date;
  /**
   * Tells of jumps (the sandbox's clock was moved), not of time that passes by itself. Listeners
   * finish before the jump counts as seen. Returns how to stop listening.
   */
  onChange(listener: () => Promise<void> | void): () => void;
};

/** The machine's clock, which never jumps. */
export const systemClock: Clock = {
  now: () => new Date(),
  onChange: () => () => {},
};
