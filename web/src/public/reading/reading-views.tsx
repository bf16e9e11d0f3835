import type { Site } from '@clubdraw/contract/pages/pages';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/messages';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { MissingPage } from './missing-page.tsx';
import missingSheet from './missing-page.css?inline';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';
import textSheet from './text-page.css?inline';
import { WinnersPage } from './winners-page.tsx';
import winnersSheet from './winners-page.css?inline';

export function termsView({ html, draw, offer }: Kind<'terms'>): PageView {
  const about = draw ?? offer;
  const title = about ? `Terms And Conditions of ${about.name}` : 'Terms And Conditions';
  return {
    head: plainHead(title, 'The terms that apply to a purchase.'),
    style: pageStyle(textSheet),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <TermsPage html={html} draw={draw} offer={offer} />,
  };
}

export function winnersView({ club }: Kind<'winners'>, site: Site): PageView {
  const by = club.clubName ? ` of ${club.clubName}` : '';
  return {
    head: {
      ...plainHead(`Winners${by}`, `What the draws${by} came to: the winning tickets, by code.`),
      canonical: site.publicUrl + winnersPath(club.ownerId, club.page),
      isPrivate: false,
    },
    style: pageStyle(winnersSheet),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <WinnersPage club={club} />,
  };
}

export function privacyView(site: Site): PageView {
  return {
    head: {
      ...plainHead('Privacy policy', 'What Clubdraw knows about you, why, and for how long.'),
      canonical: `${site.publicUrl}/privacy-policy`,
      isPrivate: false,
    },
    style: pageStyle(textSheet),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <PrivacyPage supportEmail={site.supportEmail} />,
  };
}

function missingView(title: string, text: string): PageView {
  return {
    head: plainHead(title, text),
    style: pageStyle(missingSheet),
    paper: '',
    icons: [],
    behaviour: undefined,
    element: <MissingPage title={title} text={text} />,
  };
}

/** What stands where there is nothing to show. */
export const missingViews = {
  drawNotFound: missingView(
    messages.drawNotFound,
    'The link may be incomplete, or the draw is gone.',
  ),
  packageNotFound: missingView(messages.noPackageWithThisId, 'The link may be incomplete.'),
  notFound: missingView(messages.pageNotFound, 'The address may be mistyped.'),
};
