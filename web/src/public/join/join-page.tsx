import type { PageMembership, PagePackage } from '@clubdraw/contract/pages';
import {
  startMembershipCall,
  packagePath,
  packageTermsPath,
} from '@clubdraw/contract/public-calls';
import { showDateTime } from '@clubdraw/domain/local-time';
import { messages } from '@clubdraw/domain/messages';
import { showAmount } from '@clubdraw/domain/money';
import { periodNames } from '@clubdraw/domain/frequency';
import { PaymentForm } from '../checkout/payment-form.tsx';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { eachPeriod, growthInWords, ticketsInWords } from '../package/period-words.ts';

export type JoinPageProps = {
  order: PageMembership | null;
  offer: PagePackage | null;
  reason: string | null;
};

function OrderTicket({ order: { offer, tier } }: { order: PageMembership }) {
  const { nextDrawAt, timezone, frequency } = offer;
  return (
    <article className={`ticket slip ${offer.stock}`} aria-label="Your order">
      <div className="t-in">
        <div className="t-main">
          <h2>
            <bdi>{offer.name}</bdi>
          </h2>
          <p className="dim">
            <bdi>{tier.name}</bdi>, {ticketsInWords(tier.tickets)}
            {nextDrawAt ? ` on ${showDateTime(new Date(nextDrawAt), timezone)}` : ''}.{' '}
            {growthInWords(tier.recurringEntry)}.
          </p>
        </div>
        <div className="t-stub">
          <p className="total">
            <span className="strong">Total Amount</span>
            <b>
              {showAmount(tier.price)}{' '}
              <small>
                {tier.price.currency} {eachPeriod(frequency)}
              </small>
            </b>
          </p>
          <p className="small dim">
            Charged now and each {periodNames[frequency]} until you cancel, which takes a code sent
            to your e-mail. {messages.secondMembership}
          </p>
        </div>
      </div>
    </article>
  );
}

function NoOrder({ offer, reason }: Omit<JoinPageProps, 'order'>) {
  return (
    <main className="page pub hero-msg">
      <span className="big bad">
        <Icon name="warning-circle-fill" />
      </span>
      <h1>Error !</h1>
      <p className="dim">{reason ?? 'There is nothing to pay for here: the tier is missing.'}</p>
      <p>
        <a className="btn quiet" href={offer ? packagePath(offer.id) : '/'}>
          <Icon name="arrow-left" />
          {offer ? 'Back to the package' : 'Go to Clubdraw'}
        </a>
      </p>
    </main>
  );
}

/** Cost and payment details of a membership (spec §2.15, §5.9); the amount is the server's. */
export function JoinPage({ order, offer, reason }: JoinPageProps) {
  return (
    <>
      <header className="pub-top">
        {offer ? (
          <a className="icon-btn" href={packagePath(offer.id)} aria-label="Back to the package">
            <Icon name="arrow-left" />
          </a>
        ) : null}
        <ClubBadge name={offer?.clubName ?? null} />
      </header>
      {order ? (
        <main className="page pub pay-grid">
          <div className="stack">
            <div className="stack-s">
              <h1>Payment Details</h1>
              <p className="dim">Complete your purchase securely</p>
            </div>
            <OrderTicket order={order} />
          </div>
          <PaymentForm
            isFree={false}
            offered={order.offer.paymentMethods}
            terms={packageTermsPath(order.offer.id)}
            hasPhone={false}
            call={({ email, method }) =>
              startMembershipCall({ tierId: order.tier.id, email, method })
            }
          />
        </main>
      ) : (
        <NoOrder offer={offer} reason={reason} />
      )}
      <PageFooter terms={offer && packageTermsPath(offer.id)} />
    </>
  );
}
