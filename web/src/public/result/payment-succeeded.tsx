import {
  drawPath,
  winnersPath,
  moneyOnWire,
  portalPath,
  type PaymentNews,
} from '@clubdraw/contract/public-calls';
import { showMoney } from '@clubdraw/domain/money';
import { wholeNumber } from '../whole-number.ts';
import { Chads } from './chads.tsx';
import { Icon } from '../frame/icon.tsx';
import type { ResultProps } from './shown-result.ts';
import { standingWords, type Standing } from './standing.ts';
import { usePaymentNews } from './use-payment-news.ts';

function Receipt({ shown, news, drawId }: ReceiptProps) {
  const total = moneyOnWire(news?.total ?? shown.total, news?.currency ?? shown.currency);
  const count = news?.count ?? shown.count;
  return (
    <section className="card" aria-label="Receipt">
      <dl className="facts line">
        {total ? (
          <div>
            <dt>Total</dt>
            <dd>{showMoney(total)}</dd>
          </div>
        ) : null}
        {count ? (
          <div>
            <dt>Tickets count</dt>
            <dd>{wholeNumber(count)}</dd>
          </div>
        ) : null}
        {drawId ? (
          <div>
            <dt>Draw ID</dt>
            <dd className="id">{drawId}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

type ReceiptProps = Omit<ResultProps, 'ownerId'> & { news: PaymentNews | undefined };

function Mark({ standing }: { standing: Standing }) {
  if (standing === 'paid') return <Icon name="confetti-fill" />;
  return <Icon name={standing === 'processing' ? 'spinner' : 'clock'} />;
}

/** A payment that the provider reported as made: it says so once our own server knows (spec §2.16). */
export function PaymentSucceeded({ shown, drawId, ownerId }: ResultProps) {
  const { standing, news } = usePaymentNews(shown.paymentId, shown.email);
  const { title, text } = standingWords(standing, news?.count ?? shown.count);
  return (
    <>
      <div className={`hero-msg ${standing}`}>
        {standing === 'paid' ? <Chads /> : null}
        <span className="big">
          <Mark standing={standing} />
        </span>
        <div className="stack-s words">
          <h1>{title}</h1>
          <p className="dim">
            {text}
            {standing === 'paid' && shown.email ? (
              <>
                {' '}
                We sent them to <b className="strong to">{shown.email}</b>.
              </>
            ) : null}
          </p>
        </div>
      </div>
      <output className="sr">{title}</output>
      <Receipt shown={shown} news={news} drawId={drawId} />
      <p className="ways">
        <a className="btn" href={portalPath(shown.email)}>
          Go to Customer Portal
        </a>
        {drawId ? (
          <a className="btn quiet" href={ownerId ? winnersPath(ownerId) : drawPath(drawId)}>
            Back to Draws
          </a>
        ) : null}
      </p>
    </>
  );
}
