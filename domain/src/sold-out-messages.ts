/** Sentences about draws that run as soon as they are sold out (product §12.17). */

export const soldOutNeeds = 'Drawing when sold out needs a ticket cap and a certain winner.';

/** The words of the checkbox in the form, and what it means. */
export const drawWhenSoldOutLabel = 'Draw as soon as it is sold out';
export const drawWhenSoldOutHelp =
  'About an hour after the last ticket is sold, everybody is told and the draw runs; at the latest at its date.';

/** In place of the waiting list of such a draw. */
export const nothingComesFree =
  'It is drawn for that reason, and no ticket comes free any more, whoever takes one back.';

export type SoldOutFacts = {
  drawName: string;
  tickets: number;
  /** The draw's time, and the announced one where it was moved; in words. */
  when: string;
  latest: string | null;
};

/** The words of the mail `Sold out` to each holder. */
export function soldOutInMail({ drawName, tickets, when, latest }: SoldOutFacts): {
  what: string;
  moved: string;
} {
  const all = tickets === 1 ? 'The only ticket' : `All ${tickets.toLocaleString('en')} tickets`;
  const are = tickets === 1 ? 'is' : 'are';
  return {
    what: `${all} of ${drawName} ${are} sold, and entries are over.`,
    moved: latest
      ? `So it is drawn early: on ${when}, in place of ${latest}.`
      : `It is drawn on ${when}, as announced.`,
  };
}
