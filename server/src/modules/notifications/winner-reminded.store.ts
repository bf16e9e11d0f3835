import { claimUntil } from '@clubdraw/domain/draws/passing-over';
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
      // Nobody whom only post reaches is reminded by e-mail.
      const reached = { toldAt, isByPost: false, letterAt: null, claimDays: facts.claimDays };
      const until = claimUntil(reached);
      return until ? [{ at, mail: { kind, ...facts, claimUntil: until } }] : [];
    });
  },
});
