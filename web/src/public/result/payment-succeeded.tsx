import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { drawPath, verifyPath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import type { ResultProps } from './shown-result.ts';
import { standingWords } from './standing.ts';
import { Succeeded } from './succeeded.tsx';
import { usePaymentNews } from './use-payment-news.ts';

function aboutDraw({ name, prize, clubName, runAt, timezone }: PageDraw) {
  return { name, detail: prize, clubName, when: showDateTime(new Date(runAt), timezone) };
}

/**
 * A payment that the provider reported as made: it says so once our own server knows (product §2.16).
 */
export function PaymentSucceeded({ shown, drawId, draw }: ResultProps) {
  const { standing, news } = usePaymentNews(shown.paymentId, shown.email);
  return (
    <Succeeded
      shown={shown}
      news={news}
      standing={standing}
      words={standingWords(standing, {
        count: news?.count ?? shown.count,
        isCancelled: draw?.status === 'Cancelled',
        isPast: draw?.status === 'Expired',
        course: draw?.result?.words,
      })}
      bought={{ about: draw && aboutDraw(draw), name: 'Draw ID', id: drawId }}
    >
      {drawId ? (
        <a className="btn quiet" href={draw ? winnersPath(draw.ownerId) : drawPath(drawId)}>
          Back to Draws
        </a>
      ) : null}
      {drawId ? <a href={verifyPath(drawId)}>Check this draw</a> : null}
    </Succeeded>
  );
}
