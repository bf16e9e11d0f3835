import { themeColors } from '../frame/theme-colors.ts';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { RefundPage, type RefundPageProps } from './refund-page.tsx';
import sheet from './refund-page.css?inline';

const refundHeads = {
  payment: plainHead('Cancel your payment', 'Take your tickets back and get the full amount.'),
  membership: plainHead('Cancel your membership', 'Get back what you paid for draws to come.'),
};

/** The page on which a buyer takes a payment back, or a member a membership. */
export function refundView({ of, paymentId, email, bought }: Kind<'refund'>): PageView {
  const props: RefundPageProps = { of, paymentId, email, bought };
  return {
    head: { ...refundHeads[of], themeColor: themeColors[bought?.stock ?? 'ground'] },
    style: pageStyle(sheet, bought ? [bought.stock] : []),
    paper: bought?.stock ?? '',
    icons: ['spinner', 'check-circle-fill', 'warning-circle-fill', 'clock'],
    behaviour: paymentId && email ? { script: 'refund', data: props } : undefined,
    element: <RefundPage {...props} seller={<ClubBadge club={bought} />} />,
    foot: <PageFooter />,
  };
}
