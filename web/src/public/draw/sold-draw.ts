import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { ReactNode } from 'react';

/**
 * A draw where the server renders it: with the parts of its ticket that the server alone writes.
 */
export type SoldDraw = PageDraw & {
  /** All prizes, where there are several, or one with a value. */
  prizeList?: ReactNode;
  offers?: ReactNode;
  /** The way in that costs nothing. */
  freeWay?: ReactNode;
};
