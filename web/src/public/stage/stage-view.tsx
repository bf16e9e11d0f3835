import type { PageStagedDraw } from '@clubdraw/contract/pages/page-draw';
import type { Site } from '@clubdraw/contract/pages/pages';
import { stagePath } from '@clubdraw/contract/pages/public-paths';
import { placesOneByOne } from '@clubdraw/domain/draws/reveal';
import { placesPart } from '../../stage/places.tsx';
import { describeDraw } from '../draw/describe-draw.ts';
import { BrandLink } from '../frame/brand-link.tsx';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { StagePage, type StagePageProps } from './stage-page.tsx';
import sheet from './stage-page.css?inline';

/** The prizes that can be won behind the first place; nothing lies open. */
function rowOf({ places = [] }: PageStagedDraw) {
  return placesPart.row(places, { winners: [], open: 0, single: placesOneByOne });
}

/** The stage for everybody. */
export function stageView({ draw, stage, sold, now }: Kind<'stage'>, site: Site): PageView {
  const props: StagePageProps = { draw, stage, now };
  const shared = sold
    ? describeDraw(sold, site.publicUrl, now)
    : plainHead(draw.name, 'A draw, live and again after it ran.');
  return {
    head: {
      ...shared,
      title: `${draw.name}, live`,
      canonical: site.publicUrl + stagePath(draw.id),
      isPrivate: true,
      themeColor: themeColors.stage,
    },
    style: pageStyle(sheet),
    paper: '',
    icons: ['seal-check', 'speaker-high', 'speaker-slash', 'corners-out'],
    behaviour: { script: 'stage', data: props },
    element: <StagePage {...props} brand={<BrandLink />} row={rowOf(draw)} />,
  };
}
