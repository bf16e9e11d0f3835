/** How long after its time the envelope of a LIVE draw opens by itself, in ms. */
export const liveWaitMs = 24 * 60 * 60 * 1000;

/**
 * How long after the time of a draw the public random value is due that decides it, if nothing is
 * late, in ms. The protocol has the same number: `leadMs` of fairdraw's `beacon/rounds.ts`.
 */
const leadMs = 180_000;

/** The time of a draw, and that of the round that its close names; null before the close. */
type Times = { runAt: Date; roundAt: Date | null };

/**
 * When the public random value of a draw is published: with the round that its close names, or
 * before the close with the first round that it can have.
 */
export function valueDueAt({ runAt, roundAt }: Times): Date {
  return roundAt ?? new Date(runAt.getTime() + leadMs);
}

/**
 * When the envelope of a LIVE draw opens by itself, if its owner does not open it on the stage
 * before: a day after its time, or with its public random value where that is later.
 */
export function opensByItselfAt({ runAt, roundAt }: Times): Date {
  const due = valueDueAt({ runAt, roundAt }).getTime();
  return new Date(Math.max(runAt.getTime() + liveWaitMs, due));
}
