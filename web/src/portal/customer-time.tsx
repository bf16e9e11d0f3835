import { customerDate } from '@clubdraw/domain/time/local-time';

/** A date as customers read it (product §9.6), with its zone. */
export function CustomerTime({ at, timezone }: { at: Date; timezone: string }) {
  const { date, zone } = customerDate(at, timezone);
  return (
    <time dateTime={at.toISOString()}>
      {date} <small className="dim">{zone}</small>
    </time>
  );
}
