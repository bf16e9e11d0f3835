import type { Site } from '@clubdraw/contract/pages/pages';
import { clubPageOf } from '@clubdraw/contract/pages/club-paths';
import { picturePath, winnersPath } from '@clubdraw/contract/pages/public-paths';
import { socialNetworks } from '@clubdraw/domain/clubs/socials';
import { stockOf, type Stock } from '@clubdraw/domain/draws/stock';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { shortened } from '../frame/shortened.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { ClubPage, shownNameOf } from './club-page.tsx';
import { socialIcon } from '../promo/social-links.tsx';
import { WinnersPage } from './winners-page.tsx';
import clubSheet from './club-page.css?inline';
import winnersSheet from './winners-page.css?inline';

/** The papers of a page: the club's own tints it, and each row has that of its draw. */
function papersOf(own: Stock, rows: readonly { stock: Stock }[]): Stock[] {
  return [...new Set([own, ...rows.map(({ stock }) => stock)])].toSorted();
}

/** A club's own page. */
export function clubView(props: Kind<'club'>, site: Site): PageView {
  const { club, open, packages, past } = props;
  const name = shownNameOf(club);
  const stock = stockOf(club.ownerId);
  const description = club.about ?? `Draws, memberships and winners of ${name}.`;
  return {
    head: {
      ...plainHead(name, shortened(description)),
      canonical: site.publicUrl + clubPageOf(club),
      isPrivate: false,
      image: club.clubImageId
        ? { url: site.publicUrl + picturePath(club.clubImageId), alt: name, size: undefined }
        : { url: `${site.publicUrl}/assets/public/share-1.png`, alt: 'Clubdraw', size: 'share' },
      themeColor: themeColors[stock],
    },
    style: pageStyle(clubSheet, papersOf(stock, [...open, ...packages, ...past])),
    paper: stock,
    icons: socialNetworks.filter((network) => club.socials[network]).map(socialIcon),
    behaviour: undefined,
    element: <ClubPage {...props} />,
  };
}

/** How a club's draws went. */
export function winnersView({ club, draws }: Kind<'winners'>, site: Site): PageView {
  const by = club.clubName ? ` of ${club.clubName}` : '';
  const stock = stockOf(club.ownerId);
  return {
    head: {
      ...plainHead(`Winners${by}`, `What the draws${by} came to: the winning tickets, by code.`),
      canonical: site.publicUrl + winnersPath(club.ownerId, draws.page),
      isPrivate: false,
      themeColor: themeColors[stock],
    },
    style: pageStyle(winnersSheet, papersOf(stock, [...draws.open, ...draws.past])),
    paper: stock,
    icons: [],
    behaviour: undefined,
    element: <WinnersPage club={club} draws={draws} />,
  };
}
