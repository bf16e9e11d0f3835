import type { PageMembership, PagePackage } from '@clubdraw/contract/pages/page-package';
import { startMembershipRequest } from '@clubdraw/contract/pages/public-calls';
import { packagePath, packageTermsPath } from '@clubdraw/contract/pages/public-paths';
import { membershipNoted } from '@clubdraw/domain/purchases/held-messages';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { CheckoutFrame } from '../checkout/checkout-frame.tsx';
import { PaymentForm } from '../checkout/payment-form.tsx';
import type { ServedParts } from '../checkout/served-parts.tsx';
import { useLatePart } from '../checkout/use-late-part.ts';

export type JoinPageProps = ServedParts & {
  order: PageMembership | null;
  offer: PagePackage | null;
  /** These are written by the server alone. */
  ticket?: ReactNode;
  prizes?: ReactNode;
  fairness?: ReactNode;
};

async function addReadersTime(): Promise<void> {
  const { addLocalTimes } = await import('../draw/local-times.ts');
  addLocalTimes();
}

/** Cost and payment details of a membership (product §2.15, §5.9); the amount is the server's. */
export function JoinPage({ order, offer, ticket, prizes, fairness, ...served }: JoinPageProps) {
  useLatePart(addReadersTime);
  const sale = order && {
    order: (
      <>
        <ServerText>{ticket}</ServerText>
        <ServerText className="small dim">{prizes}</ServerText>
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
          const { termsVersion, via } = order.offer;
          return startMembershipRequest({
            tierId: order.tier.id,
            email,
            method,
            termsVersion,
            via,
          });
        }}
      />
    ),
    after: <ServerText className="stack-s small dim">{fairness}</ServerText>,
  };
  return (
    <CheckoutFrame
      back={
        offer && { href: withVia(packagePath(offer.id), offer.via), name: 'Back to the package' }
      }
      seller={served.seller}
      heading={served.heading}
      sale={sale}
      empty={served.empty}
    />
  );
}
