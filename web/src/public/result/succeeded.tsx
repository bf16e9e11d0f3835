import { moneyOnWire, type PaymentNews } from '@clubdraw/contract/pages/public-calls';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { buyAgain } from '@clubdraw/domain/purchases/line-messages';
import { showMoney } from '@clubdraw/domain/money/money';
import type { ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { wholeNumber } from '../frame/whole-number.ts';
import { Chads } from '../../ui/chads.tsx';
import { BoughtCodes } from './bought-codes.tsx';
import type { ShownPayment, Words } from './payment-words.ts';

type Shown = {
  total: number | null;
  currency: string | null;
  count: number | null;
  email: string | null;
};

type Bought = {
  /** Its name and facts (`about-bought.tsx`), which the server alone writes. */
  about?: ReactNode;
  /** The label of its id, and the id. */
  name: string;
  id: string | null;
};

type Props = {
  /** The data of the address, until the server's news are here. */
  shown: Shown;
  news: PaymentNews | undefined;
  state: ShownPayment;
  words: Words;
  bought: Bought;
  /** Where the same can be bought again; left out where there is no reason to. */
  again?: string | undefined;
  /** The steps with what was bought; none while there is nothing to do with it. */
  next?: ReactNode;
  /** Another way on, beside the portal. */
  children?: ReactNode;
};

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ReceiptProps = Pick<Props, 'shown' | 'news' | 'bought' | 'next'>;

/**
 * The purchase and its price, a ticket once it is one; the id, which only support asks for, stands
 * last and small.
 */
function Receipt({ shown, news, bought: { about, name, id }, next }: ReceiptProps) {
  const total = moneyOnWire(news?.total ?? shown.total, news?.currency ?? shown.currency);
  const count = news?.count ?? shown.count;
  if (!total && !count && !id) return null;
  return (
    <section className="ticket" aria-label="Receipt">
      <ServerText className="t-main stack">{about}</ServerText>
      <div className="t-stub stack">
        {news ? <BoughtCodes news={news} /> : null}
        <dl className="facts line">
          {count ? <Fact name="Tickets count">{wholeNumber(count)}</Fact> : null}
          {total ? <Fact name="Total">{showMoney(total)}</Fact> : null}
        </dl>
        {next ? <p className="ways">{next}</p> : null}
        {id ? (
          <dl className="facts line ids">
            <Fact name={name}>{id}</Fact>
          </dl>
        ) : null}
      </div>
    </section>
  );
}

function Mark({ state, isIn }: { state: ShownPayment; isIn: boolean }) {
  if (isIn) return <SpriteIcon name="confetti-fill" />;
  return <SpriteIcon name={state === 'processing' ? 'spinner' : 'clock'} />;
}

/** How far a payment is that the provider reported as made, and what it was for (product §2.16). */
export function Succeeded(props: Props) {
  const { shown, news, state, words, bought, again, next, children } = props;
  const { title, text, isIn = false } = words;
  return (
    <>
      <div className={`hero-msg ${state}`}>
        {isIn ? <Chads /> : null}
        <span className="big">
          <Mark state={state} isIn={isIn} />
        </span>
        <div className="stack-s words">
          <h1>{title}</h1>
          <p className="dim">
            {text}
            {isIn && shown.email ? (
              <>
                {' '}
                We sent them to <b className="strong to">{shown.email}</b>.
              </>
            ) : null}
          </p>
        </div>
      </div>
      <output className="sr">{title}</output>
      <Receipt shown={shown} news={news} bought={bought} next={next} />
      <p className="ways">
        {again ? (
          <a className="btn" href={again}>
            {buyAgain}
          </a>
        ) : null}
        <a className={again ? 'btn quiet' : 'btn'} href={portalPath(shown.email)}>
          Go to Customer Portal
        </a>
        {children}
      </p>
    </>
  );
}
