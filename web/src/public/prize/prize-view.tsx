import { stockOf } from '@clubdraw/domain/draws/stock';
import { themeColors } from '../frame/theme-colors.ts';
import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { PrizePage } from './prize-page.tsx';
import sheet from './prize-page.css?inline';

/** The page of somebody whose ticket was drawn. */
export function prizeView({ held, path, problem }: Kind<'prize'>): PageView {
  const stock = stockOf(held.packageId ?? held.drawId);
  return {
    head: {
      ...plainHead('Your prize', 'Claim the prize of your ticket, or give it back.'),
      themeColor: themeColors[stock],
    },
    style: pageStyle(sheet, [stock]),
    paper: stock,
    icons: ['check-circle-fill', 'warning-circle-fill'],
    behaviour: undefined,
    element: <PrizePage held={held} path={path} problem={problem} />,
  };
}
