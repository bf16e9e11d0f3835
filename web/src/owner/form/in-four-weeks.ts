import { localDateTime } from '@clubdraw/domain/time/local-time';
import { productNow } from '../../api/product-time.ts';

const fourWeeksMs = 28 * 24 * 60 * 60 * 1000;

/**
 * The date that a new draw begins with, as a date field has it: in four weeks by the product's
 * clock, at 7 pm or at another local time, such as `08:30`.
 */
export function inFourWeeks(timezone: string, time = '19:00'): string {
  const then = new Date(productNow().getTime() + fourWeeksMs);
  return `${localDateTime(then, timezone).slice(0, 10)}T${time}`;
}
