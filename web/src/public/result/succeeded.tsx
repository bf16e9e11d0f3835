import { moneyOnWire, type PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { showMoney } from '@clubdraw/domain/money';
import type { ReactNode } from 'react';
import { Icon } from '../frame/icon.tsx';
import { wholeNumber } from '../frame/whole-number.ts';
import { Chads } from '../../ui/chads.tsx';
import type { Standing } from './standing.ts';

type Shown = {
  total: number | null;
  currency: string | null;
  count: number | null;
  email: string | null;
};

type Bought = { name: string; id: string | null };

type Props = {
  /** The data of the address, until the server's news are here. */
  shown: Shown;
  news: PaymentNews | undefined;
  standing: Standing;
  words: { title: string; text: string };
  bought: Bought;
  /** Another way on, beside the portal. */
  children?: ReactNode;
};

function Receipt({ shown, news, bought: { name, id } }: Pick<Props, 'shown' | 'news' | 'bought'>) {
  const total = moneyOnWire(news?.total ?? shown.total, news?.currency ?? shown.currency);
  const count = news?.count ?? shown.count;
  if (!total && !count && !id) return null;
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
        {id ? (
          <div>
            <dt>{name}</dt>
            <dd className="id">{id}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Mark({ standing }: { standing: Standing }) {
  if (standing === 'paid') return <Icon name="confetti-fill" />;
  return <Icon name={standing === 'processing' ? 'spinner' : 'clock'} />;
}

/** How far a payment is that the provider reported as made, and what it was for (product §2.16). */
export function Succeeded({ shown, news, standing, words, bought, children }: Props) {
  const { title, text } = words;
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
      <Receipt shown={shown} news={news} bought={bought} />
      <p className="ways">
        <a className="btn" href={portalPath(shown.email)}>
          Go to Customer Portal
        </a>
        {children}
      </p>
    </>
  );
}
