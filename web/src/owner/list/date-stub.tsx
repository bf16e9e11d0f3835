import { dayAndMonth } from '@clubdraw/domain/local-time';

/** The dated stub of a row ticket. */
export function DateStub({ at, timezone }: { at: Date; timezone: string }) {
  const { day, month } = dayAndMonth(at, timezone);
  return (
    <time className="tdate" dateTime={at.toISOString()}>
      <span>{month}</span>
      <b>{day}</b>
    </time>
  );
}
