/** Days for which the manager to whom a club is offered can accept it. */
export const offerDays = 7;

const dayMs = 24 * 3_600_000;

/** The instant from which on the offer of a club is over. */
export function offeredUntil(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + offerDays * dayMs);
}
