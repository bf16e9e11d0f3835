import type { Site } from '@clubdraw/contract/pages/pages';
import * as messages from '@clubdraw/domain/texts/messages';
import { thisDraw } from '@clubdraw/domain/draws/this-draw';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { conditionsOn } from '../frame/this-draw.tsx';
import { themeColors } from '../frame/theme-colors.ts';
import { MissingPage } from './missing-page.tsx';
import missingSheet from './missing-page.css?inline';
import { PrivacyPage } from './privacy-page.tsx';
import { TermsPage } from './terms-page.tsx';
import termsSheet from './terms-page.css?inline';
import textSheet from './text-page.css?inline';

export function termsView({ html, draw, offer }: Kind<'terms'>): PageView {
  const about = draw ?? offer;
  const saysMore =
    Boolean(offer?.prizes) || (draw !== null && thisDraw(conditionsOn(draw)).length > 0);
  const title = about ? `Terms And Conditions of ${about.name}` : 'Terms And Conditions';
  return {
    head: {
      ...plainHead(title, 'The terms that apply to a purchase.'),
      themeColor: themeColors[about?.stock ?? 'ground'],
    },
    style: pageStyle(saysMore ? termsSheet : textSheet, about ? [about.stock] : []),
    paper: about?.stock ?? '',
    icons: [],
    behaviour: undefined,
    element: <TermsPage html={html} draw={draw} offer={offer} />,
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

/** The pages for an address that leads to nothing. */
export const missingViews = {
  drawNotFound: missingView(
    messages.drawNotFound,
    'The link may be incomplete, or the draw is gone.',
  ),
  packageNotFound: missingView(messages.noPackageWithThisId, 'The link may be incomplete.'),
  shortNotFound: missingView(
    messages.drawNotFound,
    'No draw or membership has this short address. Look at its letters again.',
  ),
  notFound: missingView(messages.pageNotFound, 'The address may be mistyped.'),
};
