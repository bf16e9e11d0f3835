import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * Refuses what somebody may do only so often within 24 hours. `full` is the instant of the oldest
 * time that fills the day up; undefined while there is room.
 *
 * @throws {Refusal} tooSoon, with the seconds until that time is a day ago
 */
export function refuseFullDay(full: Date | undefined, now: Date): void {
  if (full === undefined) return;
  const leftMs = full.getTime() + dayMs - now.getTime();
  const seconds = Math.max(1, Math.ceil(leftMs / 1000));
  throw new Refusal('tooSoon', messages.tooManyRequests(seconds), { retryAfterSeconds: seconds });
}
