import { checkoutIcons, resultIcons } from '../checkout/payment-icons.ts';
import checkoutSheet from '../checkout/total-page.css?inline';
import { chanceSentence } from '../draw/describe-draw.ts';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import resultSheet from '../result/result-page.css?inline';
import { JoinPage, type JoinPageProps } from './join-page.tsx';
import { MembershipResultPage, type MembershipResultProps } from './membership-result-page.tsx';

/** The checkout of a membership. */
export function joinView({ order, offer, reason }: Kind<'join'>): PageView {
  const props: JoinPageProps = { order, offer, reason };
  return {
    head: {
      ...plainHead('Payment Details', 'Complete your purchase securely'),
      themeColor: themeColors[offer?.stock ?? 'ground'],
    },
    style: pageStyle(checkoutSheet, offer ? [offer.stock] : []),
    paper: offer?.stock ?? '',
    icons: checkoutIcons,
    behaviour: order ? { script: 'join', data: props } : undefined,
    element: <JoinPage {...props} fairness={order && chanceSentence(order.offer)} />,
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
    style: pageStyle(resultSheet, offer ? [offer.stock] : []),
    paper: offer?.stock ?? '',
    icons: resultIcons,
    behaviour: isLive ? { script: 'membership', data: props } : undefined,
    element: <MembershipResultPage {...props} />,
  };
}
