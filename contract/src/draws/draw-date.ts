import * as messages from '@clubdraw/domain/messages';
import { isLocalDateTime, isTimeZone } from '@clubdraw/domain/schedule';
import { z } from 'zod';

/**
 * The date of a draw as a form gives it: a local date-time without offset, read in the zone beside it.
 * Whether it lies in the future, and not too far, only the product's clock can say (`dateProblem`).
 */
export const localDate = dateText(isLocalDateTime);

/** The same, or an instant with its offset. */
export const localDateOrInstant = dateText(
  (text) => isLocalDateTime(text) || z.iso.datetime({ offset: true }).safeParse(text).success,
);

function dateText(isDate: (text: string) => boolean) {
  return z
    .string(messages.dateRequired)
    .trim()
    .min(1, messages.dateRequired)
    .refine(isDate, messages.dateRequired);
}

/** The zone in which a draw's date is read and shown. */
export function timeZone(missing: string) {
  return z.string(missing).trim().min(1, missing).refine(isTimeZone, missing);
}
