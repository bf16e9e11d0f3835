/** Sentences about draws that run as soon as they are sold out (product §12.17). */

export const soldOutNeeds = 'Drawing when sold out needs a ticket cap and a certain winner.';

/** The words of the checkbox in the form, and what it means. */
export const drawWhenSoldOutLabel = 'Draw as soon as it is sold out';
export const drawWhenSoldOutHelp =
  'Once all tickets are sold, everybody is told, nobody takes tickets back any more, and the draw runs at this time of day, an hour later at the earliest; at the latest at its date.';

/** In place of taking tickets back. */
export const noTakingBack =
  'All tickets of this draw are sold, and it is drawn for that reason: nobody takes tickets back any more.';

/** In place of the waiting list of such a draw. */
export const nothingComesFree =
  'It is drawn for that reason: nobody takes tickets back, and no ticket comes free any more.';

/** The words of such a draw that is not sold out, where its buyers take tickets back. */
export const takeBackUntilSoldOut =
  'You can take these tickets back until all tickets are sold. From then on nobody does, because the draw is drawn for that reason.';

/** How many tickets still count at a time, of how many. */
type Counted = { counted: number; tickets: number };

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
  holds: string | null;
} {
  const all = tickets === 1 ? 'The only ticket' : `All ${tickets.toLocaleString('en')} tickets`;
  const are = tickets === 1 ? 'is' : 'are';
  return {
    what: `${all} of ${drawName} ${are} sold. From now on nobody enters, and nobody takes tickets back.`,
    moved: latest
      ? `So it is drawn early: on ${when}, in place of ${latest}.`
      : `It is drawn on ${when}, as announced.`,
    holds: latest
      ? `Banks can still take payments back. If fewer than 95 % of the tickets count on ${when}, the draw keeps its latest time, and we tell you.`
      : null,
  };
}

/** Why a draw that sold out was not drawn early; both times in words. */
export function keptLatest({ counted, tickets, early }: Counted & { early: string }): string {
  return `All tickets were sold, but on ${early} only ${counted.toLocaleString('en')} of ${tickets.toLocaleString('en')} counted, fewer than 95 %.`;
}

/** The consequence of that; the latest time in words. */
export function latestFollows(latest: string): string {
  return `So it keeps its latest time: ${latest}. Nobody enters meanwhile, and nobody takes tickets back.`;
}
