import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { ReactNode } from 'react';

export type ResultPage = Extract<PublicPage, { page: 'payment' }>;

/** A payment as the address of its result page states it. It is shown and never believed. */
export type ResultProps = {
  shown: ResultPage['shown'];
  drawId: string | null;
  /** The draw that the address names; null where there is none. */
  draw: ResultPage['draw'];
  /** The thing that was bought, which the server alone writes. */
  about?: ReactNode;
  /** The button that follows the club, for a buyer with tickets; only the server renders it. */
  follow?: ReactNode;
};
