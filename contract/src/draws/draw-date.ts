import * as messages from '@clubdraw/domain/texts/messages';
import { isLocalDateTime, isTimeZone } from '@clubdraw/domain/time/schedule';
import { z } from 'zod';

/**
 * The date of a draw as a form gives it: a local date-time without offset, read in the zone beside
 * it. Whether it lies in the future, and not too far, only the product's clock can say
 * (`dateProblem`).
 */
export const localDate = dateText(isLocalDateTime, messages.notALocalDate).meta({
  format: 'local-date-time',
  examples: ['2026-12-12T19:30'],
});

/** The same, or an instant with its offset. */
export const localDateOrInstant = dateText(
  (text) => isLocalDateTime(text) || z.iso.datetime({ offset: true }).safeParse(text).success,
  messages.notADate,
).meta({
  anyOf: [
    { type: 'string', format: 'local-date-time' },
    { type: 'string', format: 'date-time' },
  ],
  examples: ['2026-12-12T19:30', '2026-12-12T08:30:00Z'],
});

function dateText(isDate: (text: string) => boolean, unreadable: string) {
  return z
    .string(messages.dateRequired)
    .trim()
    .min(1, { error: messages.dateRequired, abort: true })
    .refine(isDate, unreadable);
}

/** The zone in which a draw's date is read and shown. */
export function timeZone(missing: string) {
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(isTimeZone, messages.unknownTimezone)
    .meta({ format: 'time-zone', examples: ['Australia/Sydney', 'UTC'] });
}
