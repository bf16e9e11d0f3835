import { localDateTime } from '@clubdraw/domain/time/local-time';
import { localText } from './local-text.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
function offsetAt(at: number, timezone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${localDateTime(new Date(minute), timezone)}Z`) - minute;
}

/**
 * The time that a draw has whose wall-clock time a change of clocks skips: later by as much as is
 * skipped. Undefined for every other time, and for a text that is none.
 */
export function movedTime(local: string, timezone: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((at) => offsetAt(at, timezone));
  // A year that is only begun is no year of a clock.
  if (offsets.some(Number.isNaN)) return undefined;
  const times = offsets.map((offset) => localDateTime(new Date(asUtc - offset), timezone));
  return times.includes(local.slice(0, 16)) ? undefined : times[0];
}

type Props = { local: string; timezone: string };

/** Says under a date that its clock time is skipped there, and which time the draw has instead. */
export function SkippedTime({ local, timezone }: Props) {
  const moved = movedTime(local, timezone);
  return (
    <p className="help" aria-live="polite">
      {moved === undefined
        ? null
        : `Clocks in ${timezone} skip this time on that day: the draw is at ${localText(moved)}.`}
    </p>
  );
}
