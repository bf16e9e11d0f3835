import { stockOf } from '@clubdraw/domain/draws/stock';
import { themeColors } from '../frame/theme-colors.ts';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { NotYouPage } from './not-you-page.tsx';
import sheet from './not-you-page.css?inline';

export function notYouView({ entry }: Kind<'notYou'>): PageView {
  const stock = stockOf(entry.drawId);
  return {
    head: {
      ...plainHead('Not you?', 'Take back an entry that somebody else made with your address.'),
      themeColor: themeColors[stock],
    },
    style: pageStyle(sheet, [stock]),
    paper: stock,
    icons: ['check-circle-fill'],
    behaviour: undefined,
    element: <NotYouPage entry={entry} />,
  };
}
