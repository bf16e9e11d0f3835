import type { PublicPage } from '@clubdraw/contract/pages/pages';

export type ResultPage = Extract<PublicPage, { page: 'payment' }>;

/** The payment as the address of its result page tells it: shown, but never believed. */
export type ResultProps = {
  shown: ResultPage['shown'];
  drawId: string | null;
  /** The club whose draws lead on; undefined where the address names none. */
  ownerId: string | undefined;
};
