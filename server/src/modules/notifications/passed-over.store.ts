import { causeOfCode } from '@clubdraw/domain/draws/passing-over';
import { z } from 'zod';
import { mailKind, type ReadMail } from './mail-kind.ts';
import { aboutPick, readPickFacts, type PickFacts } from './prize-facts.ts';

const kind = 'passedOver';

/** A pick, and others of the same holder that were passed over with it. */
const aboutPicks = aboutPick.extend({ others: z.array(z.int()).optional() });

/** Tells the holder of a pick that the prize went to somebody else, why, and how to object. */
export const passedOver = mailKind({
  kind,
  about: aboutPicks,
  read: async (db, abouts) => {
    const asked = abouts.flatMap(({ drawId, rank, others = [] }, about) =>
      [rank, ...others].map((one) => ({ drawId, rank: one, about })),
    );
    const picks = await readPickFacts(db, asked);
    const ofAbout = Map.groupBy(picks, ({ at }) => asked[at - 1]?.about ?? -1);
    return [...ofAbout].flatMap(([about, found]) => {
      const [first, ...others] = found.toSorted((one, other) => one.at - other.at);
      return first ? mailOf(about + 1, first, others) : [];
    });
  },
});

function mailOf(
  at: number,
  { facts, passed }: PickFacts,
  others: readonly PickFacts[],
): ReadMail[] {
  if (!passed) return [];
  const { code, reason, at: passedAt } = passed;
  const further = others.map((other) => ({ code: other.facts.code, prize: other.facts.prize }));
  const also = further.length > 0 ? { others: further } : {};
  return [{ at, mail: { kind, ...facts, cause: causeOfCode(code), reason, passedAt, ...also } }];
}
