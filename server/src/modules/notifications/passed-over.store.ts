import { causeOfCode } from '@clubdraw/domain/passing-over';
import { mailKind } from './mail-kind.ts';
import { aboutPick, readPickFacts } from './prize-facts.ts';

const kind = 'passedOver';

/** Tells the holder of a pick that the prize went to somebody else, why, and how to object. */
export const passedOver = mailKind({
  kind,
  about: aboutPick,
  read: async (db, abouts) => {
    const picks = await readPickFacts(db, abouts);
    return picks.flatMap(({ at, facts, passed }) => {
      if (!passed) return [];
      const { code, reason, at: passedAt } = passed;
      return [{ at, mail: { kind, ...facts, cause: causeOfCode(code), reason, passedAt } }];
    });
  },
});
