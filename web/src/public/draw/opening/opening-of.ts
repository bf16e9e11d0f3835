import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

/**
 * When a draw opens that nobody can enter yet; null for any other. The pages' scripts do not know
 * it: what depends on it is written by the server (`open-sale.ts`).
 */
export function openingOf({ status, opensAt }: PageDraw, now: string): string | null {
  return status === 'Published' && opensAt && now < opensAt ? opensAt : null;
}
