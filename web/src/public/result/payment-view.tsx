import { mendPath } from '@clubdraw/contract/pages/mend-calls';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { notYourAddress } from '@clubdraw/domain/purchases/mend-address-messages';
import { resultIcons } from '../checkout/payment-icons.ts';
import { ClubBadge } from '../frame/club-badge.tsx';
import { FollowPress } from '../follow/follow-press.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { withPrizesInALine } from '../prize/prizes-in-a-line.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { AboutBought, aboutDraw } from './about-bought.tsx';
import { PaymentPage, type PaymentPageProps } from './payment-page.tsx';
import sheet from './result-page.css?inline';

/** Where somebody mends a mistyped address: of what was paid, until the draw (product §2.44). */
function MendLink({ shown, draw }: Pick<PaymentPageProps, 'shown'> & { draw: PageDraw }) {
  const { paymentId, email, total } = shown;
  const isOver = draw.status === 'Expired' || draw.status === 'Cancelled' || draw.isSoldOut;
  if (!paymentId || !total || isOver) return null;
  return (
    <p className="ways">
      <a href={mendPath(paymentId, email)}>{notYourAddress}</a>
    </p>
  );
}

/** How the payment for tickets ended. */
export function paymentView({ status, shown, draw }: Kind<'payment'>): PageView {
  const props: PaymentPageProps = { status, shown, draw };
  const isLive = status === 'success' || status === 'cancel';
  return {
    head: {
      ...plainHead('Your payment', 'How your payment for a draw on Clubdraw ended.'),
      themeColor: themeColors[draw?.stock ?? 'ground'],
    },
    style: pageStyle(sheet, [draw?.stock ?? 'canary']),
    paper: draw?.stock ?? '',
    icons: resultIcons,
    behaviour: isLive ? { script: 'payment', data: props } : undefined,
    element: (
      <PaymentPage
        {...props}
        seller={<ClubBadge club={draw} />}
        about={draw && <AboutBought of={aboutDraw(withPrizesInALine(draw))} />}
        follow={
          status === 'success' && draw ? (
            <>
              <MendLink shown={shown} draw={draw} />
              <FollowPress club={draw} email={shown.email} />
            </>
          ) : null
        }
      />
    ),
    foot: <PageFooter drawId={draw?.id ?? shown.drawId} />,
  };
}
