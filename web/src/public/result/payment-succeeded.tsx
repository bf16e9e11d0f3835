import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import {
  calendarPath,
  drawPath,
  totalPath,
  verifyPath,
  winnersPath,
} from '@clubdraw/contract/pages/public-paths';
import { ServerText } from '../frame/server-text.tsx';
import type { ResultProps } from './result-props.ts';
import { ShareDraw } from './share-draw.tsx';
import { paymentWords, type Words } from './payment-words.ts';
import { Succeeded } from './succeeded.tsx';
import { usePaymentNews } from './use-payment-news.ts';

/** The steps of somebody who is in: remember the date, and tell others. */
function Next({ draw }: { draw: PageDraw }) {
  return (
    <>
      <a className="btn quiet" href={calendarPath(draw.id)}>
        Add to calendar
      </a>
      <ShareDraw draw={draw} />
    </>
  );
}

/**
 * A payment that the provider reported as made: it says so once our own server knows
 * (product §2.16).
 */
export function PaymentSucceeded({ shown, drawId, draw, about, follow }: ResultProps) {
  const { state, news } = usePaymentNews(shown.paymentId, shown.email);
  const isCancelled = draw?.status === 'Cancelled';
  const isPast = draw?.status === 'Expired';
  const isOver = isCancelled || isPast;
  const own = paymentWords(state, {
    count: news?.count ?? shown.count,
    isCancelled,
    isPast,
    course: draw?.result?.words,
  });
  const words: Words = news?.byBank?.words ?? own;
  return (
    <>
      <Succeeded
        shown={shown}
        news={news}
        state={state}
        words={words}
        again={
          drawId && !isOver && (state === 'expired' || state === 'gaveWay')
            ? totalPath(drawId, news?.count ?? shown.count ?? 1)
            : undefined
        }
        next={words.isIn && draw ? <Next draw={draw} /> : null}
        bought={{ about, name: 'Draw ID', id: drawId }}
      >
        {drawId ? (
          <a href={draw ? winnersPath(draw.ownerId) : drawPath(drawId)}>Back to Draws</a>
        ) : null}
        {drawId ? <a href={verifyPath(drawId)}>Check this draw</a> : null}
      </Succeeded>
      <ServerText hidden={state !== 'paid'}>{follow}</ServerText>
    </>
  );
}
