import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { ReactNode } from 'react';

/**
 * A draw where the server renders it: with the parts of its ticket that the server alone writes.
 */
export type SoldDraw = PageDraw & {
  /** Of a cancelled draw: why, and where the money is. */
  why?: ReactNode;
  /** All prizes, where there are several, or one with a value. */
  prizeList?: ReactNode;
  offers?: ReactNode;
  /** The words and ways below the button that leads to the checkout. */
  freeWay?: ReactNode;
};
