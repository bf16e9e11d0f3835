/** The time of everything that the sandbox stands in for; never goes back. */
export interface SandboxClock {
  now(): Date;
}

/**
 * A stand-in that has work at certain instants (an expiry, a webhook's retry, a renewal).
 * The walking clock visits these instants in order.
 */
export interface DueSource {
  readonly name: string;
  /** The earliest instant with something to do; one in the past is due at once. */
  nextDueAt(): Date | undefined;
  /** Does what is due at `now` and resolves when it is answered, webhooks included. */
  deliverDue(now: Date): Promise<void>;
}
