import { drawPath, verifyPath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import type { ResultProps } from './shown-result.ts';
import { standingWords } from './standing.ts';
import { Succeeded } from './succeeded.tsx';
import { usePaymentNews } from './use-payment-news.ts';

/**
 * A payment that the provider reported as made: it says so once our own server knows (product §2.16).
 */
export function PaymentSucceeded({ shown, drawId, ownerId }: ResultProps) {
  const { standing, news } = usePaymentNews(shown.paymentId, shown.email);
  return (
    <Succeeded
      shown={shown}
      news={news}
      standing={standing}
      words={standingWords(standing, news?.count ?? shown.count)}
      bought={{ name: 'Draw ID', id: drawId }}
    >
      {drawId ? (
        <a className="btn quiet" href={ownerId ? winnersPath(ownerId) : drawPath(drawId)}>
          Back to Draws
        </a>
      ) : null}
      {drawId ? <a href={verifyPath(drawId)}>Check this draw</a> : null}
    </Succeeded>
  );
}
