import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import { productNow } from '../../api/product-time.ts';

/** The dated stub of a row ticket; a year that is not this one stands below. */
export function DateStub({ at, timezone }: { at: Date; timezone: string }) {
  const { day, month, year } = dayAndMonth(at, timezone);
  const isThisYear = year === dayAndMonth(productNow(), timezone).year;
  return (
    <time className="tdate" dateTime={at.toISOString()}>
      <span>{month}</span>
      <b>{day}</b>
      {isThisYear ? null : <small>{year}</small>}
    </time>
  );
}
