import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { packagePath, tierTotalPath } from '@clubdraw/contract/pages/public-paths';
import { releaseRequest } from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { ask } from '../frame/ask.ts';
import { ServerText } from '../frame/server-text.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { Succeeded } from '../result/succeeded.tsx';
import { usePaymentNews } from '../result/use-payment-news.ts';
import { membershipWords } from './membership-words.ts';

type ResultPage = Extract<PublicPage, { page: 'membership' }>;

export type MembershipResultProps = Pick<ResultPage, 'status' | 'shown' | 'offer'> & {
  /** These are written by the server alone. */
  seller?: ReactNode;
  about?: ReactNode;
  follow?: ReactNode;
};

type Props = Pick<MembershipResultProps, 'shown' | 'offer' | 'about' | 'follow'>;

function wayBack({ shown, offer }: Props): string {
  if (offer) return packagePath(offer.id);
  return shown.tierId ? tierTotalPath(shown.tierId) : '/';
}

function MembershipSucceeded({ shown, about, follow }: Props) {
  const { state, news } = usePaymentNews(shown.paymentId, shown.email);
  return (
    <>
      <Succeeded
        shown={shown}
        news={news}
        state={state}
        words={membershipWords(state)}
        bought={{ about, name: 'Tire ID', id: shown.tierId }}
      />
      <ServerText hidden={state !== 'paid'}>{follow}</ServerText>
    </>
  );
}

function Cancelled(props: Props) {
  const isReleased = useRef(false);
  const { paymentId, email, tierId } = props.shown;
  useEffect(() => {
    if (!paymentId || isReleased.current) return;
    isReleased.current = true;
    // Without an answer nothing is lost: the checkout ends by itself.
    void ask(releaseRequest(paymentId, email ?? ''));
  }, [paymentId, email]);
  return (
    <div className="hero-msg">
      <h1>{messages.paymentCancelled}</h1>
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
        <SpriteIcon name="warning-circle-fill" />
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
  success: MembershipSucceeded,
  cancel: Cancelled,
  error: Failed,
  unknown: Unknown,
};

/**
 * How the payment of a membership ended (product §2.16). The page shows the words of its address,
 * and believes only the server.
 */
export function MembershipResultPage({ status, shown, offer, ...served }: MembershipResultProps) {
  const Result = results[status];
  return (
    <>
      <header className="pub-top">
        <ServerText>{served.seller}</ServerText>
      </header>
      <main className="page pub result">
        <Result shown={shown} offer={offer} about={served.about} follow={served.follow} />
      </main>
    </>
  );
}
