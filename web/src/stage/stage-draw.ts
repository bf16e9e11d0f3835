import type { PageDraw } from '@clubdraw/contract/pages';

/** What a stage says about its draw besides how far it is. */
export type StageDraw = Pick<
  PageDraw,
  'id' | 'name' | 'prize' | 'clubName' | 'timezone' | 'runMethod' | 'ticketCap' | 'numbers'
>;
