import { drawOpensOn } from './opening-messages.ts';
import { showDateTime } from '../time/local-time.ts';

/** A draw that may be announced before anybody can enter it. */
export type Opening = { opensAt: Date | null; timezone: string };

/** Whether a draw is announced and nobody can enter it yet. */
export function isBeforeOpening({ opensAt }: Pick<Opening, 'opensAt'>, now: Date): boolean {
  return opensAt !== null && now < opensAt;
}

/** When such a draw opens, in the words for whoever comes too early; null once it is open. */
export function whyNotOpen({ opensAt, timezone }: Opening, now: Date): string | null {
  if (opensAt === null || now >= opensAt) return null;
  return drawOpensOn(showDateTime(opensAt, timezone));
}
