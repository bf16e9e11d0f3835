import { drawPath } from '@clubdraw/contract/pages/public-paths';
import type { Site } from '@clubdraw/contract/pages/pages';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { EmbedPage } from './embed-page.tsx';
import sheet from './embed-page.css?inline';

/** A draw as a card in a page of somebody else's site (product §2.36). */
export function embedView({ draw, now }: Kind<'embed'>, site: Site): PageView {
  const stock = draw?.stock ?? 'canary';
  return {
    head: {
      ...plainHead(draw?.name ?? 'No such draw', 'A draw on Clubdraw.'),
      canonical: draw ? site.publicUrl + drawPath(draw.id) : undefined,
      themeColor: themeColors[stock],
    },
    style: pageStyle(sheet, [stock]),
    paper: stock,
    icons: [],
    behaviour: draw ? { script: 'embed' } : undefined,
    element: <EmbedPage draw={draw} now={now} />,
  };
}
