import { showDateTime } from '@clubdraw/domain/time/local-time';

/**
 * A date in the zone in which the club announces it. A script that comes later adds the time where
 * the reader is (`local-times.ts`).
 */
export function ZonedTime({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} data-zone={zone}>
      {showDateTime(new Date(at), zone)}
    </time>
  );
}
