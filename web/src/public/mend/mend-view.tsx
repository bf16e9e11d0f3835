import { themeColors } from '../frame/theme-colors.ts';
import { BoughtCard } from '../refund/bought-card.tsx';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { MendPage, type MendPageProps } from './mend-page.tsx';
import sheet from './mend-page.css?inline';

/** The page on which a buyer mends a mistyped e-mail address. */
export function mendView({ paymentId, email, bought }: Kind<'mend'>): PageView {
  const props: MendPageProps = { paymentId, email };
  return {
    head: {
      ...plainHead('Your e‑mail address', 'Have your tickets sent to the right e‑mail address.'),
      themeColor: themeColors[bought?.stock ?? 'ground'],
    },
    style: pageStyle(sheet, bought ? [bought.stock] : []),
    paper: bought?.stock ?? '',
    icons: ['spinner', 'check-circle-fill', 'warning-circle-fill'],
    behaviour: paymentId && email ? { script: 'mend', data: props } : undefined,
    element: (
      <MendPage
        {...props}
        seller={<ClubBadge club={bought} />}
        bought={bought && <BoughtCard of="payment" bought={bought} />}
      />
    ),
    foot: <PageFooter />,
  };
}
