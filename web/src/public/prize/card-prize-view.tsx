import { pageStyle } from '../frame/page-style.ts';
import { plainHead, type Kind, type PageView } from '../frame/plain-head.ts';
import { CardPrizePage } from './card-prize-page.tsx';
import sheet from './prize-page.css?inline';

/** The page on which somebody who entered by post asks for the prize of a card. */
export function cardPrizeView({ typed, problem, found }: Kind<'cardPrize'>): PageView {
  return {
    head: plainHead('Has your card won?', 'For everybody who entered a draw by post.'),
    style: pageStyle(sheet, ['canary']),
    paper: '',
    icons: ['check-circle-fill', 'warning-circle-fill'],
    behaviour: undefined,
    element: <CardPrizePage typed={typed} problem={problem} found={found} />,
  };
}
