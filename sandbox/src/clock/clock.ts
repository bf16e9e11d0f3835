/** The time of everything that the sandbox stands in for; never goes back. */
export interface SandboxClock {
  now(): Date;
}

/**
 * A stand-in that has work at certain instants (an expiry, a webhook's retry, a renewal).
 * Work whose instant has come is delivered by the sandbox within a tenth of a second, and on
 * an advance in the order of the instants; `deliverDue` is never called twice at once.
 */
export interface DueSource {
  readonly name: string;
  /** The earliest instant with something to do, now or past while something is in flight. */
  nextDueAt(): Date | undefined;
  /** Does what is due at `now` and resolves when it is answered, webhooks in flight included. */
  deliverDue(now: Date): Promise<void>;
  /** Grows while a delivery gets ahead: as long as it does, an advance goes on waiting. */
  progress?(): number;
}
