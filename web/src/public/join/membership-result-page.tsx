import type { PublicPage } from '@clubdraw/contract/pages';
import {
  moneyOnWire,
  packagePath,
  packageTermsPath,
  portalPath,
  releaseCall,
  tierTotalPath,
} from '@clubdraw/contract/public-calls';
import { messages } from '@clubdraw/domain/messages';
import { showMoney } from '@clubdraw/domain/money';
import { useEffect, useRef, type ComponentType } from 'react';
import { ask } from '../ask.ts';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { Chads } from '../result/chads.tsx';
import type { Standing } from '../result/standing.ts';
import { usePaymentNews } from '../result/use-payment-news.ts';
import { wholeNumber } from '../whole-number.ts';
import { membershipWords } from './membership-words.ts';

type ResultPage = Extract<PublicPage, { page: 'membership' }>;

export type MembershipResultProps = Pick<ResultPage, 'status' | 'shown' | 'offer'>;

type Props = Omit<MembershipResultProps, 'status'>;

function wayBack({ shown, offer }: Props): string {
  if (offer) return packagePath(offer.id);
  return shown.tierId ? tierTotalPath(shown.tierId) : '/';
}

function Mark({ standing }: { standing: Standing }) {
  if (standing === 'paid') return <Icon name="confetti-fill" />;
  return <Icon name={standing === 'processing' ? 'spinner' : 'clock'} />;
}

function Succeeded({ shown }: Props) {
  const { standing, news } = usePaymentNews(shown.paymentId, shown.email);
  const { title, text } = membershipWords(standing);
  const total = moneyOnWire(news?.total ?? shown.total, news?.currency ?? shown.currency);
  const count = news?.count ?? shown.count;
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
          {shown.tierId ? (
            <div>
              <dt>Tire ID</dt>
              <dd className="id">{shown.tierId}</dd>
            </div>
          ) : null}
        </dl>
      </section>
      <p className="ways">
        <a className="btn" href={portalPath(shown.email)}>
          Go to Customer Portal
        </a>
      </p>
    </>
  );
}

function Canceled(props: Props) {
  const isReleased = useRef(false);
  const { paymentId, email, tierId } = props.shown;
  useEffect(() => {
    if (!paymentId || isReleased.current) return;
    isReleased.current = true;
    // Without an answer nothing is lost: the checkout ends by itself.
    void ask(releaseCall(paymentId, email ?? ''));
  }, [paymentId, email]);
  return (
    <div className="hero-msg">
      <h1>{messages.paymentCanceled}</h1>
      <p className="dim">Nothing was charged, and no membership began.</p>
      <p className="row wrap">
        {tierId ? (
          <a className="btn" href={tierTotalPath(tierId)}>
            Try again
          </a>
        ) : null}
        <a className="btn quiet" href={wayBack(props)}>
          {props.offer ? 'Back to the package' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

function Failed(props: Props) {
  const { tierId } = props.shown;
  return (
    <div className="hero-msg">
      <span className="big bad">
        <Icon name="warning-circle-fill" />
      </span>
      <h1>{messages.paymentError}</h1>
      <p className="dim">No membership began with this try. You can start again.</p>
      <p>
        <a className="btn" href={tierId ? tierTotalPath(tierId) : wayBack(props)}>
          {tierId ? 'Try again' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

function Unknown(props: Props) {
  return (
    <div className="hero-msg">
      <h1>{messages.unknownStatus}</h1>
      <p className="dim">This address does not say how a payment ended.</p>
      <p>
        <a className="btn quiet" href={wayBack(props)}>
          {props.offer ? 'Back to the package' : 'Go to Clubdraw'}
        </a>
      </p>
    </div>
  );
}

const results: Record<ResultPage['status'], ComponentType<Props>> = {
  success: Succeeded,
  cancel: Canceled,
  error: Failed,
  unknown: Unknown,
};

/** How the payment of a membership ended (spec §2.16). What the address says is shown; only the server is believed. */
export function MembershipResultPage({ status, shown, offer }: MembershipResultProps) {
  const Result = results[status];
  return (
    <>
      <header className="pub-top">
        <ClubBadge name={offer?.clubName ?? null} />
      </header>
      <main className="page pub result">
        <Result shown={shown} offer={offer} />
      </main>
      <PageFooter terms={offer && packageTermsPath(offer.id)} />
    </>
  );
}
