import type { PublicPage, Site } from '@clubdraw/contract/pages/pages';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/messages';
import { checkoutIcons, resultIcons } from './checkout/payment-icons.ts';
import { TotalPage, type TotalPageProps } from './checkout/total-page.tsx';
import { entropySentence } from './draw/entropy-sentence.ts';
import { drawView, promoView, qrView, stageView } from './draw-views.tsx';
import { pageStyle } from './frame/page-style.ts';
import { themeColors } from './frame/theme-colors.ts';
import { joinView, membershipView, packageView } from './package-views.tsx';
import { plainHead, type Kind, type PageView } from './frame/plain-head.ts';
import { MissingPage } from './reading/missing-page.tsx';
import { PrivacyPage } from './reading/privacy-page.tsx';
import { TermsPage } from './reading/terms-page.tsx';
import { WinnersPage } from './reading/winners-page.tsx';
import { RefundPage, type RefundPageProps } from './refund/refund-page.tsx';
import { PaymentPage, type PaymentPageProps } from './result/payment-page.tsx';
import { verifyView } from './verify/verify-view.tsx';

function totalView({ order, draw, reason }: Kind<'total'>): PageView {
  const props: TotalPageProps = { order, draw, reason };
  const behaviour = order ? ({ script: 'total', data: props } as const) : undefined;
  return {
    head: plainHead('Payment Details', 'Complete your purchase securely'),
    style: pageStyle('total', order?.draw.stock),
    paper: '',
    icons: checkoutIcons,
    behaviour,
    element: <TotalPage {...props} fairness={order && entropySentence(order.draw)} />,
  };
}

function paymentView({ status, shown, draw }: Kind<'payment'>): PageView {
  const props: PaymentPageProps = { status, shown, draw };
  const isLive = status === 'success' || status === 'cancel';
  return {
    head: {
      ...plainHead('Your payment', 'How your payment for a draw on Clubdraw ended.'),
      themeColor: themeColors[draw?.stock ?? 'ground'],
    },
    style: pageStyle('payment', draw?.stock),
    paper: draw?.stock ?? '',
    icons: resultIcons,
    behaviour: isLive ? { script: 'payment', data: props } : undefined,
    element: <PaymentPage {...props} />,
  };
}

const refundHeads = {
  payment: plainHead('Cancel your payment', 'Take your tickets back and get the full amount.'),
  membership: plainHead('Cancel your membership', 'Get back what you paid for draws to come.'),
};

function refundView({ of, paymentId, email }: Kind<'refund'>): PageView {
  const props: RefundPageProps = { of, paymentId, email };
  return {
    head: refundHeads[of],
    style: pageStyle('refund', undefined),
    paper: '',
    icons: ['spinner', 'check-circle-fill', 'warning-circle-fill', 'clock'],
    behaviour: paymentId && email ? { script: 'refund', data: props } : undefined,
    element: <RefundPage {...props} />,
  };
}

function termsView({ html, draw, offer }: Kind<'terms'>): PageView {
  const about = draw ?? offer;
  const title = about ? `Terms And Conditions of ${about.name}` : 'Terms And Conditions';
  return {
    head: plainHead(title, 'The terms that apply to a purchase.'),
    style: pageStyle('reading', undefined),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <TermsPage html={html} draw={draw} offer={offer} />,
  };
}

function winnersView({ club }: Kind<'winners'>, site: Site): PageView {
  const by = club.clubName ? ` of ${club.clubName}` : '';
  return {
    head: {
      ...plainHead(`Winners${by}`, `What the draws${by} came to: the winning tickets, by code.`),
      canonical: site.publicUrl + winnersPath(club.ownerId, club.page),
      isPrivate: false,
    },
    style: pageStyle('winners', undefined),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <WinnersPage club={club} />,
  };
}

function privacyView(site: Site): PageView {
  return {
    head: {
      ...plainHead('Privacy policy', 'What Clubdraw knows about you, why, and for how long.'),
      canonical: `${site.publicUrl}/privacy-policy`,
      isPrivate: false,
    },
    style: pageStyle('reading', undefined),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <PrivacyPage supportEmail={site.supportEmail} />,
  };
}

function missingView(title: string, text: string): PageView {
  return {
    head: plainHead(title, text),
    style: pageStyle('message', undefined),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <MissingPage title={title} text={text} />,
  };
}

const missing = {
  drawNotFound: missingView(
    messages.drawNotFound,
    'The link may be incomplete, or the draw is gone.',
  ),
  packageNotFound: missingView(messages.noPackageWithThisId, 'The link may be incomplete.'),
  notFound: missingView(messages.pageNotFound, 'The address may be mistyped.'),
};

/** What each public page is made of. */
export function pageView(page: PublicPage, site: Site): PageView {
  if (page.page === 'draw') return drawView(page, site);
  if (page.page === 'promo') return promoView(page, site);
  if (page.page === 'stage') return stageView(page, site);
  if (page.page === 'qr') return qrView(page, site);
  if (page.page === 'total') return totalView(page);
  if (page.page === 'payment') return paymentView(page);
  if (page.page === 'package') return packageView(page, site);
  if (page.page === 'join') return joinView(page);
  if (page.page === 'membership') return membershipView(page);
  if (page.page === 'refund') return refundView(page);
  if (page.page === 'terms') return termsView(page);
  if (page.page === 'winners') return winnersView(page, site);
  if (page.page === 'verify') return verifyView(page, site);
  if (page.page === 'privacy') return privacyView(site);
  return missing[page.page];
}
