import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath } from '@clubdraw/contract/pages/public-paths';
import { thisDraw } from '@clubdraw/domain/draws/this-draw';
import { ClubBadge } from '../frame/club-badge.tsx';
import { PageFooter } from '../frame/page-footer.tsx';
import { pagePaper } from '../frame/page-paper.ts';
import { pageStyle } from '../frame/page-style.ts';
import type { Kind, PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { describeDraw } from './describe-draw.ts';
import { DrawPage } from './draw-page.tsx';
import { DrawWhen } from './draw-when.tsx';
import type { DrawPageProps } from './draw-sheet.tsx';
import { conditionsOn } from '../frame/this-draw.tsx';
import { PrizeList } from '../prize/prize-list.tsx';
import { WhyCancelled } from './offer/why-cancelled.tsx';
import { isStopped, SuspendedDraw } from './suspended-draw.tsx';
import { BelowTheTicket, withoutWords } from './below-the-ticket.tsx';
import quiet from '../../ui/styles/button-quiet.css?inline';
import { BelowNext } from './free-way.tsx';
import { Offers } from './offers.tsx';
import type { SoldDraw } from './sold-draw.ts';
import offerSheet from './draw-offer-page.css?inline';
import { openingOf } from './opening/opening-of.ts';
import opening from './opening/opening.css?inline';
import conditions from './conditions.css?inline';
import sheet from './draw-page.css?inline';

/** The style of the page: a plain draw has none of what others need. */
function sheetOf(draw: PageDraw, now: string): string {
  const { offer, freeEntry } = draw;
  const isPlain = thisDraw(conditionsOn(draw)).length === 0;
  return (
    (offer ? offerSheet : sheet) +
    (freeEntry || offer?.bundles[0] ? quiet : '') +
    (isPlain ? '' : conditions) +
    (openingOf(draw, now) === null ? '' : opening)
  );
}

/** Its paper, with what its scripts and its style look for. */
function paperOf(draw: PageDraw, now: string): string {
  const bundled = draw.offer?.bundles[0] ? ' bundled' : '';
  const early = openingOf(draw, now) === null ? '' : ' opens-later';
  return pagePaper(draw) + bundled + early;
}

/** The public page of a draw on sale. */
export function drawView({ draw, now }: Kind<'draw'>, site: Site): PageView {
  const props: DrawPageProps = { draw, now };
  const sold: SoldDraw = {
    ...draw,
    prizeList: <PrizeList draw={draw} />,
    offers: <Offers draw={draw} now={now} />,
    why: draw.status === 'Cancelled' ? <WhyCancelled draw={draw} /> : null,
    freeWay: <BelowNext draw={draw} now={now} />,
  };
  const stopped = isStopped(props);
  const Page = stopped ? SuspendedDraw : DrawPage;
  return {
    head: {
      ...describeDraw(draw, site.publicUrl, now),
      canonical: site.publicUrl + drawPath(draw.id),
      isPrivate: false,
      themeColor: themeColors[draw.stock],
    },
    paper: paperOf(draw, now),
    style: pageStyle(sheetOf(draw, now), [draw.stock]),
    icons: [
      'share-network',
      'magnifying-glass-plus',
      'minus',
      'plus',
      'arrow-right',
      'clock',
      'warning-circle-fill',
      'x',
    ],
    behaviour: stopped
      ? undefined
      : { script: 'draw', data: { ...props, draw: withoutWords(draw) } },
    element: (
      <Page
        {...props}
        draw={sold}
        when={<DrawWhen {...props} />}
        seller={<ClubBadge club={draw} />}
        proof={<BelowTheTicket {...props} />}
      />
    ),
    foot: <PageFooter drawId={draw.id} beacon={draw.beacon} />,
  };
}
