import type { PublicPage, Site } from '@clubdraw/contract/pages/pages';
import { totalView } from './checkout/total-view.tsx';
import { clubView, winnersView } from './club/club-views.tsx';
import { confirmView } from './confirm/confirm-view.tsx';
import { drawView } from './draw/draw-view.tsx';
import type { PageView } from './frame/plain-head.ts';
import { freeEntryView } from './free-entry/free-entry-view.tsx';
import { joinView, membershipView } from './join/join-views.tsx';
import { notYouView } from './not-you/not-you-view.tsx';
import { packageView } from './package/package-view.tsx';
import { prizeView } from './prize/prize-view.tsx';
import { posterView } from './poster/poster-view.tsx';
import { promoView } from './promo/promo-view.tsx';
import { exampleView } from './example/example-view.tsx';
import { missingViews, privacyView, termsView } from './reading/reading-views.tsx';
import { refundView } from './refund/refund-view.tsx';
import { paymentView } from './result/payment-view.tsx';
import { stageView } from './stage/stage-view.tsx';
import { unsubscribeView } from './unsubscribe/unsubscribe-view.tsx';
import { verifyView } from './verify/verify-view.tsx';

/** The view of each public page. */
export function pageView(page: PublicPage, site: Site): PageView {
  if (page.page === 'draw') return drawView(page, site);
  if (page.page === 'promo') return promoView(page, site);
  if (page.page === 'freeEntry') return freeEntryView(page, site);
  if (page.page === 'stage') return stageView(page, site);
  if (page.page === 'poster') return posterView(page, site);
  if (page.page === 'total') return totalView(page);
  if (page.page === 'payment') return paymentView(page);
  if (page.page === 'package') return packageView(page, site);
  if (page.page === 'join') return joinView(page);
  if (page.page === 'membership') return membershipView(page);
  if (page.page === 'refund') return refundView(page);
  if (page.page === 'notYou') return notYouView(page);
  if (page.page === 'confirm') return confirmView(page);
  if (page.page === 'unsubscribe') return unsubscribeView(page);
  if (page.page === 'prize') return prizeView(page);
  if (page.page === 'terms') return termsView(page);
  if (page.page === 'winners') return winnersView(page, site);
  if (page.page === 'club') return clubView(page, site);
  if (page.page === 'example') return exampleView(page, site);
  if (page.page === 'verify') return verifyView(page, site);
  if (page.page === 'privacy') return privacyView(site);
  return missingViews[page.page];
}
