import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { calendarPath, drawPath, portalPath } from '@clubdraw/contract/pages/public-paths';
import { useEffect, useRef } from 'react';
import { CodeTiles } from '../draw/code-tiles.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import type { FreeEntry } from './use-free-entry.ts';

type Props = {
  draw: PageDraw;
  given: NonNullable<FreeEntry['given']>;
  again: () => void;
};

/** The ticket that a free entry gave; of somebody who has no entry left, the newest. */
export function FreeTicket({ draw, given: { code, left, message, email }, again }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: the keyboard goes on where the news is.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack free-ticket" aria-labelledby="given">
      <h2 id="given" tabIndex={-1} ref={heading}>
        {message === undefined ? 'You’re in.' : 'Your ticket'}
      </h2>
      <CodeTiles code={code} />
      <p className={message === undefined ? 'notice good' : 'notice'}>
        <SpriteIcon name="check-circle-fill" />
        {message ?? 'Your free ticket has the same chance as a bought one.'}
      </p>
      {message === undefined ? (
        <p>
          Your ticket goes to{' '}
          <b>
            <bdi>{email}</bdi>
          </b>
          , with its receipt.
        </p>
      ) : null}
      {left > 0 ? (
        <button className="btn wide" type="button" onClick={again}>
          Enter again ({left} left)
        </button>
      ) : null}
      <a className="btn quiet wide" href={calendarPath(draw.id)}>
        Add to calendar
      </a>
      <p className="small center">
        <a href={portalPath(email)}>Go to Customer Portal</a> ·{' '}
        <a href={drawPath(draw.id)}>Back to the draw</a>
      </p>
    </section>
  );
}
