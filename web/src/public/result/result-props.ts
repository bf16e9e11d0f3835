import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { ReactNode } from 'react';

export type ResultPage = Extract<PublicPage, { page: 'payment' }>;

/** The payment as the address of its result page tells it: shown, but never believed. */
export type ResultProps = {
  shown: ResultPage['shown'];
  drawId: string | null;
  /** The draw that the address names; null where there is none. */
  draw: ResultPage['draw'];
  /** The thing that was bought, which the server alone writes. */
  about?: ReactNode;
  /** The press that follows the club, for somebody who has tickets; the server alone writes it. */
  follow?: ReactNode;
};
