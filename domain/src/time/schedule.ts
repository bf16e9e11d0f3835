import * as messages from '../texts/messages.ts';

/**
 * From a wall-clock time to an instant. The only file that knows how; the browser sends the local
 * time with its zone and needs none of it.
 */

const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

/** True for a local date-time without offset, as a date-time field gives it: 2026-12-12T19:30. */
export function isLocalDateTime(text: string): boolean {
  if (!localPattern.test(text)) return false;
  const read = new Date(`${text}Z`);
  // 30 February is read as 2 March: the day must come back as it was written.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text.slice(0, 16));
}

/**
 * True for a name of the time-zone database (or UTC). An offset is none: it knows no clock changes,
 * and the database reads its sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/**
 * The instant of a local date-time in a zone. A time that a clock change skips moves forward by the
 * gap; one that happens twice means the first. Throws a RangeError for text that is neither.
 */
export function instantOfLocal(local: string, timeZone: string): Date {
  const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, {
    disambiguation: 'compatible',
  });
  return new Date(zoned.epochMilliseconds);
}

/**
 * The instant that a request means: an ISO 8601 instant with its offset, or a local date-time read
 * in `timeZone`; undefined when the text is neither.
 */
export function instantOfRequest(text: string, timeZone: string): Date | undefined {
  if (isLocalDateTime(text)) return instantOfLocal(text, timeZone);
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at);
}

const yearsAhead = 5;

/**
 * The latest date that a draw may have when it is written: every date that follows from it, also
 * the later ones of a package, is still a date that answers, statements and pages can carry.
 */
export function latestDate(now: Date): Date {
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
  return latest;
}

/**
 * Why a draw cannot be set to this instant now, in the words of the catalogue; undefined when it
 * can.
 */
export function dateProblem(at: Date, now: Date): string | undefined {
  if (at.getTime() <= now.getTime()) return messages.dateInFuture;
  return at.getTime() > latestDate(now).getTime() ? messages.dateTooFar : undefined;
}
