import { mailKind } from './mail-kind.ts';
import { aboutPick, readPickFacts } from './prize-facts.ts';

const kind = 'winnerTold';

/** Tells the holder of a pick that it has the prize; picks never change. */
export const winnerTold = mailKind({
  kind,
  about: aboutPick,
  read: async (db, abouts) => {
    const picks = await readPickFacts(db, abouts);
    return picks.map(({ at, facts, emailWinner }) => ({
      at,
      mail: { kind, ...facts, clubWrites: emailWinner },
    }));
  },
});
