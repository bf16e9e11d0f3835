import type { PublicPage } from '@clubdraw/contract/pages/pages';

export type ResultPage = Extract<PublicPage, { page: 'payment' }>;

/** What a result page tells of its payment: what its address says, which nobody believes. */
export type ResultProps = {
  shown: ResultPage['shown'];
  drawId: string | null;
  /** Whose draws lead on; undefined where the address names none. */
  ownerId: string | undefined;
};
