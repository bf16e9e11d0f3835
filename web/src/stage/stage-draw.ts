import type { PageStagedDraw } from '@clubdraw/contract/pages/pages';

/** What a stage says about its draw besides how far it is. */
export type StageDraw = Omit<PageStagedDraw, 'path'>;
