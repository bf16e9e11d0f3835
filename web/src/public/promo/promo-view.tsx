import type { Site } from '@clubdraw/contract/pages/pages';
import { promoPath } from '@clubdraw/contract/pages/public-paths';
import { socialNetworks } from '@clubdraw/domain/clubs/socials';
import { describeDraw } from '../draw/describe-draw.ts';
import { DrawWhen } from '../draw/draw-when.tsx';
import type { DrawPageProps } from '../draw/draw-sheet.tsx';
import { PrizeList } from '../prize/prize-list.tsx';
import type { SoldDraw } from '../draw/sold-draw.ts';
import { isStopped, SuspendedDraw } from '../draw/suspended-draw.tsx';
import { BelowTheTicket, withoutWords } from '../draw/below-the-ticket.tsx';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pagePaper } from '../frame/page-paper.ts';
import { pageStyle } from '../frame/page-style.ts';
import type { Kind, PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { PromoPage } from './promo-page.tsx';
import { socialIcon, SocialLinks } from './social-links.tsx';
import sheet from './promo-page.css?inline';

/** The public page of a promotional draw. */
export function promoView({ draw, now }: Kind<'promo'>, site: Site): PageView {
  const props: DrawPageProps = { draw, now };
  const sold: SoldDraw = { ...draw, prizeList: <PrizeList draw={draw} /> };
  const stopped = isStopped(props);
  const Page = stopped ? SuspendedDraw : PromoPage;
  return {
    head: {
      ...describeDraw(draw, site.publicUrl, now),
      canonical: site.publicUrl + promoPath(draw.id),
      isPrivate: false,
      themeColor: themeColors[draw.stock],
    },
    style: pageStyle(sheet, [draw.stock]),
    paper: pagePaper(draw),
    icons: [
      'share-network',
      'magnifying-glass-plus',
      'check-circle-fill',
      'spinner',
      'clock',
      'warning-circle-fill',
      'x',
      ...socialNetworks.filter((network) => draw.socials[network]).map(socialIcon),
    ],
    behaviour: stopped
      ? undefined
      : { script: 'promo', data: { ...props, draw: withoutWords(draw) } },
    element: (
      <Page
        {...props}
        when={<DrawWhen {...props} />}
        draw={sold}
        seller={<ClubBadge club={draw} />}
        {...(!stopped && { elsewhere: <SocialLinks draw={draw} /> })}
        proof={<BelowTheTicket {...props} />}
      />
    ),
    foot: <PageFooter drawId={draw.id} />,
  };
}
