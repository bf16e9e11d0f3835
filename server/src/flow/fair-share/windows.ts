import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { audit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { widestNetwork } from './client-networks.ts';
import type { Window } from './shared-things.ts';

/** The part of the context that the limits need. */
export type LimitsContext = Pick<
  Context,
  'settings' | 'db' | 'clock' | 'random' | 'secrets' | 'log' | 'actor' | 'network' | 'operation'
>;

/** A window of the calendar. */
type TimedWindow = Exclude<Window, 'draw'>;

const minuteMs = 60_000;
const windowMs: Record<TimedWindow, number> = {
  minute: minuteMs,
  hour: 60 * minuteMs,
  day: 24 * 60 * minuteMs,
};

/** The table holds no addresses, only what tells them apart. */
export function hiddenSubject({ secrets }: LimitsContext, text: string): string {
  return secrets.keyedHash('rate-limit', text).subarray(0, 16).toString('base64url');
}

/**
 * The end of the minute, hour or day (UTC) of the product's clock. A counter is named after it, and
 * forgotten then.
 */
export function windowEnd(per: TimedWindow, now: Date): Date {
  const length = windowMs[per];
  return new Date((Math.floor(now.getTime() / length) + 1) * length);
}

export function minuteOf(now: Date): Date {
  return new Date(windowEnd('minute', now).getTime() - minuteMs);
}

export function tooMany(now: Date): Refusal {
  return tooManyUntil(windowEnd('minute', now), now);
}

/** Too many until the end of a window. */
export function tooManyUntil(end: Date, now: Date): Refusal {
  const seconds = Math.ceil((end.getTime() - now.getTime()) / 1000);
  return new Refusal('tooSoon', messages.tooManyRequests(seconds), { retryAfterSeconds: seconds });
}

/**
 * Tells of a limit that somebody came to: once for each who did, and each window. A keyed mark
 * stands for the network, so that two lines can be told to come from one place, and no address is
 * in the log.
 */
export function tellOfLimit(context: LimitsContext, limit: string, address?: string): void {
  const network = address === undefined ? context.network : () => networkMark(context, address);
  audit({ log: context.log, actor: context.actor ?? 'stranger', network }, 'limit-hit', { limit });
}

/**
 * Stands for a client's widest network in a log; ten signs, which change with the platform's
 * secret.
 */
export function networkMark({ secrets }: Pick<Context, 'secrets'>, address: string): string {
  return secrets
    .keyedHash('network-mark', widestNetwork(address))
    .toString('base64url')
    .slice(0, 10);
}
