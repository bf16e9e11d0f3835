import type { PublicPage } from '@clubdraw/contract/pages/pages';

export type ResultPage = Extract<PublicPage, { page: 'payment' }>;

/** The payment as the address of its result page tells it: shown, but never believed. */
export type ResultProps = {
  shown: ResultPage['shown'];
  drawId: string | null;
  /** The draw that the address names; null where there is none. */
  draw: ResultPage['draw'];
};
