import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';

/** The part of the context that the limits need. */
export type LimitsContext = Pick<
  Context,
  'settings' | 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'actor'
>;

const minuteMs = 60_000;

/** The table holds no addresses, only what tells them apart. */
export function hiddenSubject({ secrets }: LimitsContext, text: string): string {
  return secrets.keyedHash('rate-limit', text).subarray(0, 16).toString('base64url');
}

export function minuteOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
}

export function tooMany(now: Date): Refusal {
  return tooManyUntil(new Date(minuteOf(now).getTime() + minuteMs), now);
}

/** Too many until the end of a window. */
export function tooManyUntil(end: Date, now: Date): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return new Refusal('tooSoon', messages.tooManyRequests(seconds), { retryAfterSeconds: seconds });
}

/** Tells of a limit that somebody came to: once for each who did, and each minute. */
export function tellOfLimit(context: LimitsContext, limit: string): void {
  audit({ log: context.log, actor: context.actor ?? 'stranger' }, 'limit-hit', { limit });
}
