import { stockOf } from '@clubdraw/domain/draws/stock';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { FollowPage } from './follow-page.tsx';
import { FollowingPage } from './following-page.tsx';
import sheet from './follow-page.css?inline';

/** All that the two pages of a club's followers share; the club's paper tints them. */
function frameOf(ownerId: string, title: string): Omit<PageView, 'element'> {
  const stock = stockOf(ownerId);
  return {
    head: {
      ...plainHead(title, 'E‑mails of a club, for those who ask for them.'),
      themeColor: themeColors[stock],
    },
    style: pageStyle(sheet, [stock]),
    paper: stock,
    icons: ['check-circle-fill', 'warning-circle-fill'],
    behaviour: undefined,
  };
}

/** The form by which one asks a club for mails. */
export function followView({ form }: Kind<'follow'>): PageView {
  const { club, draw } = form;
  const title = draw ? 'Wait for a free ticket' : `Follow ${club.clubName ?? 'this club'}`;
  return { ...frameOf(club.ownerId, title), element: <FollowPage form={form} /> };
}

/** The page behind the link that confirms it. */
export function followingView({ following }: Kind<'following'>): PageView {
  return {
    ...frameOf(following.club.ownerId, 'Confirm'),
    element: <FollowingPage following={following} />,
  };
}
