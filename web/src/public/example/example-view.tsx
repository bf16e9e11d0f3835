import type { Site } from '@clubdraw/contract/pages/pages';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { themeColors } from '../frame/theme-colors.ts';
import { ExamplePage } from './example-page.tsx';
import sheet from './example-page.css?inline';

/** The example that the front page leads to. */
export function exampleView({ now }: Kind<'example'>, site: Site): PageView {
  return {
    head: {
      ...plainHead('Example of a draw', 'A prize draw on Clubdraw, as its buyers see it.'),
      canonical: `${site.publicUrl}/example`,
      isPrivate: false,
      themeColor: themeColors.sky,
    },
    style: pageStyle(sheet, ['sky']),
    paper: 'sky',
    icons: [],
    behaviour: undefined,
    element: <ExamplePage now={now} />,
  };
}
