import type { Site } from '@clubdraw/contract/pages/pages';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { PosterPage } from './poster-page.tsx';
import a4 from './a4.css?inline';
import a5 from './a5.css?inline';
import sheet from './poster-page.css?inline';

/** The paper's size for the printer, which no class can choose. */
const papers = { a4, a5 };

/** The poster of a draw or a package (product §2.31). */
export function posterView({ poster, size }: Kind<'poster'>, site: Site): PageView {
  return {
    head: {
      ...plainHead(`Poster of ${poster.name}`, 'A poster to print and put up.'),
      themeColor: themeColors[poster.stock],
    },
    style: pageStyle(sheet + papers[size], [poster.stock]),
    paper: poster.stock,
    icons: [],
    behaviour: { script: 'poster' },
    element: <PosterPage poster={poster} size={size} host={new URL(site.publicUrl).host} />,
  };
}
