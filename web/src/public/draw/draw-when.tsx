import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { calendarPath, stagePath } from '@clubdraw/contract/pages/public-paths';
import { ZonedTime } from '../frame/zoned-time.tsx';

/**
 * The date of a draw, which the server alone writes; before it, ways to keep it: a calendar's file,
 * and for a LIVE draw where it is watched.
 */
export function DrawWhen({ draw, now }: { draw: PageDraw; now: string }) {
  const isToCome = draw.status !== 'Cancelled' && now < draw.runAt;
  return (
    <>
      <ZonedTime at={draw.runAt} zone={draw.timezone} />
      {isToCome ? (
        <p className="small">
          <a href={calendarPath(draw.id)}>Add to calendar</a>
          {draw.runMethod === 'LIVE' ? (
            <>
              {' · '}
              <a href={stagePath(draw.id)}>Watch it here</a>
            </>
          ) : null}
        </p>
      ) : null}
      {isToCome && draw.runMethod === 'LIVE' ? (
        <p className="small dim">
          The list of tickets is closed then, and nobody takes one back any more. The club opens the
          envelope live, within 24 hours.
        </p>
      ) : null}
    </>
  );
}
