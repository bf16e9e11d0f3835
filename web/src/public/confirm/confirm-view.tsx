import { stockOf } from '@clubdraw/domain/draws/stock';
import { themeColors } from '../frame/theme-colors.ts';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { ConfirmPage } from './confirm-page.tsx';
import sheet from './confirm-page.css?inline';

export function confirmView({ entry }: Kind<'confirm'>): PageView {
  const stock = stockOf(entry.drawId);
  return {
    head: {
      ...plainHead('Confirm your entry', 'Confirm an entry in a free draw on Clubdraw.'),
      themeColor: themeColors[stock],
    },
    style: pageStyle(sheet, [stock]),
    paper: stock,
    icons: ['check-circle-fill'],
    behaviour: undefined,
    element: <ConfirmPage entry={entry} />,
  };
}
