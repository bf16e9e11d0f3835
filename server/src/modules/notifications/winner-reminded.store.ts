import { claimUntil } from '@clubdraw/domain/passing-over';
import { mailKind } from './mail-kind.ts';
import { aboutPick, readPickFacts } from './prize-facts.ts';

const kind = 'winnerReminded';

/** Reminds the holder of a pick that nobody has claimed its prize. */
export const winnerReminded = mailKind({
  kind,
  about: aboutPick,
  read: async (db, abouts) => {
    const picks = await readPickFacts(db, abouts);
    return picks.flatMap(({ at, facts, toldAt }) => {
      const until = claimUntil({ toldAt, claimDays: facts.claimDays });
      return until ? [{ at, mail: { kind, ...facts, claimUntil: until } }] : [];
    });
  },
});
