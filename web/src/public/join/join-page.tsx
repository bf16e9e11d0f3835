import type { PageMembership, PagePackage } from '@clubdraw/contract/pages/page-package';
import { startMembershipCall } from '@clubdraw/contract/pages/public-calls';
import { packagePath, packageTermsPath } from '@clubdraw/contract/pages/public-paths';
import { membershipNoted } from '@clubdraw/domain/line-messages';
import { showDateTime } from '@clubdraw/domain/local-time';
import * as messages from '@clubdraw/domain/messages';
import { showAmount } from '@clubdraw/domain/money';
import { periodNames } from '@clubdraw/domain/frequency';
import type { ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { CheckoutFrame } from '../checkout/checkout-frame.tsx';
import { PaymentForm } from '../checkout/payment-form.tsx';
import type { ServedParts } from '../checkout/served-parts.tsx';
import { eachPeriod, growthInWords, ticketsInWords } from '../package/period-words.ts';

export type JoinPageProps = ServedParts & {
  order: PageMembership | null;
  offer: PagePackage | null;
  /** Written by the server alone. */
  fairness?: ReactNode;
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
            to your e‑mail. {messages.secondMembership}
          </p>
        </div>
      </div>
    </article>
  );
}

/** Cost and payment details of a membership (product §2.15, §5.9); the amount is the server's. */
export function JoinPage({ order, offer, fairness, ...served }: JoinPageProps) {
  const sale = order && {
    order: (
      <>
        <OrderTicket order={order} />
        <ServerText className="small dim">{fairness}</ServerText>
      </>
    ),
    form: (
      <PaymentForm
        isFree={false}
        offered={order.offer.paymentMethods}
        terms={packageTermsPath(order.offer.id, order.offer.termsVersion)}
        hasPhone={false}
        held={membershipNoted}
        notes={served.notes}
        call={({ email, method }) => {
          const { termsVersion } = order.offer;
          return startMembershipCall({ tierId: order.tier.id, email, method, termsVersion });
        }}
      />
    ),
  };
  return (
    <CheckoutFrame
      back={offer && { href: packagePath(offer.id), name: 'Back to the package' }}
      seller={served.seller}
      heading={served.heading}
      sale={sale}
      empty={served.empty}
    />
  );
}
