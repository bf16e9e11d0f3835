import type { PageDraw } from '@clubdraw/contract/pages/pages';

/** Where the randomness of a draw comes from, in one honest sentence, for who is about to pay. */
export function entropySentence({ entropy }: Pick<PageDraw, 'entropy'>): string {
  return entropy === 'beacon'
    ? 'A public random value (drand) that nobody can know before the tickets are sealed decides who wins.'
    : 'A secret seed that Clubdraw fixed beforehand decides who wins; Clubdraw itself knows it while tickets are on sale.';
}
