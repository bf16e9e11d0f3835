import { mayGiveAway } from '../../entries/codes/entry-code-messages.ts';

/** The condition about tickets that the club gives away; left out where it gives none. */
export type GivenFacts = { giveaways?: number | null };

/** The words of the line about tickets to give away; nothing where there is none. */
export function givenSentences({ giveaways = null }: GivenFacts): string[] {
  return giveaways === null ? [] : [mayGiveAway(giveaways)];
}
