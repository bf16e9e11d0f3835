import type { PagePackage } from '@clubdraw/contract/pages/page-package';
import { packagePath, packageTermsPath } from '@clubdraw/contract/pages/public-paths';
import { NoOrder } from '../checkout/no-order.tsx';
import { checkoutIcons, resultIcons } from '../checkout/payment-icons.ts';
import { servedParts } from '../checkout/served-parts.tsx';
import checkoutSheet from '../checkout/total-page.css?inline';
import { CheckLink } from '../frame/check-link.tsx';
import { ClubCan, leftByPackage } from '../frame/club-can.tsx';
import { ClubBadge } from '../frame/club-badge.tsx';
import { FollowPress } from '../follow/follow-press.tsx';
import { LaterPrizes, OpenPrizes, withoutPrizes } from '../package/package-prizes.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import resultSheet from '../result/result-page.css?inline';
import { AboutBought, aboutTier } from '../result/about-bought.tsx';
import { OrderTicket } from './order-ticket.tsx';
import { JoinPage, type JoinPageProps } from './join-page.tsx';
import { MembershipResultPage, type MembershipResultProps } from './membership-result-page.tsx';

/** The prize where the package's name does not say it. */
function Prizes({ offer }: { offer: PagePackage }) {
  return (
    <>
      <OpenPrizes offer={offer} />
      <LaterPrizes offer={offer} />
    </>
  );
}

/** The choices that the conditions leave to the club, and the way to the check. */
function Fairness({ offer }: { offer: PagePackage }) {
  return (
    <>
      <ClubCan left={leftByPackage(offer)} />
      <p>
        <CheckLink href={`${packagePath(offer.id)}#its-draws`} />
      </p>
    </>
  );
}

/** The checkout of a membership. */
export function joinView({ order, offer, reason }: Kind<'join'>): PageView {
  const props: JoinPageProps = {
    order: order && { ...order, offer: withoutPrizes(order.offer) },
    offer: offer && withoutPrizes(offer),
  };
  return {
    head: {
      ...plainHead('Payment Details', 'Complete your purchase securely'),
      themeColor: themeColors[offer?.stock ?? 'ground'],
    },
    style: pageStyle(checkoutSheet, offer ? [offer.stock] : []),
    paper: offer?.stock ?? '',
    icons: checkoutIcons,
    behaviour: order ? { script: 'join', data: props } : undefined,
    element: (
      <JoinPage
        {...props}
        ticket={order && <OrderTicket order={order} />}
        prizes={order && <Prizes offer={order.offer} />}
        fairness={order && <Fairness offer={order.offer} />}
        {...servedParts({ club: offer, isFree: false })}
        empty={
          <NoOrder
            back={offer && { href: packagePath(offer.id), name: 'Back to the package' }}
            problem={reason ?? 'There is nothing to pay for here: the tier is missing.'}
            instead={null}
          />
        }
      />
    ),
    foot: <PageFooter terms={offer && packageTermsPath(offer.id)} beacon={offer?.beacon} />,
  };
}

/** How the first payment of a membership ended. */
export function membershipView({ status, shown, offer }: Kind<'membership'>): PageView {
  const props: MembershipResultProps = { status, shown, offer };
  const isLive = status === 'success' || status === 'cancel';
  return {
    head: {
      ...plainHead('Your membership', 'How your payment for a membership on Clubdraw ended.'),
      themeColor: themeColors[offer?.stock ?? 'ground'],
    },
    style: pageStyle(resultSheet, [offer?.stock ?? 'canary']),
    paper: offer?.stock ?? '',
    icons: resultIcons,
    behaviour: isLive ? { script: 'membership', data: props } : undefined,
    element: (
      <MembershipResultPage
        {...props}
        seller={<ClubBadge club={offer} />}
        about={offer && <AboutBought of={aboutTier(offer, shown.tierId)} />}
        follow={
          status === 'success' && offer ? <FollowPress club={offer} email={shown.email} /> : null
        }
      />
    ),
    foot: <PageFooter terms={offer && packageTermsPath(offer.id)} />,
  };
}
