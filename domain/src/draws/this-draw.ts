import { freeWaysInWords, type FreeWayFacts } from './this-draw/free-ways.ts';
import { givenSentences, type GivenFacts } from './this-draw/given-sentences.ts';
import { openingSentences, type OpeningRule } from './this-draw/opening-sentences.ts';
import { prizeSentences, type PrizeFacts } from './this-draw/prize-sentences.ts';
import { soldOutSentences, type SoldOutRule } from './this-draw/sold-out-sentences.ts';
import { bundleSentences, limitSentences, type SaleFacts } from './this-draw/sale-sentences.ts';

/**
 * The conditions of a draw that a plain one does not have; each is left out where it does not
 * apply.
 */
export type ThisDrawFacts = PrizeFacts &
  SaleFacts &
  FreeWayFacts &
  GivenFacts &
  SoldOutRule &
  OpeningRule;

/**
 * The section "This draw" under the terms that a buyer accepts: what the conditions of a draw say,
 * in sentences in the order of their lines. A plain draw has none.
 */
export function thisDraw(facts: ThisDrawFacts): string[] {
  return [
    ...prizeSentences(facts),
    ...limitSentences(facts),
    ...bundleSentences(facts),
    ...freeWaysInWords(facts),
    ...givenSentences(facts),
    ...soldOutSentences(facts),
    ...openingSentences(facts),
  ];
}
