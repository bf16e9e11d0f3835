import { conditionsHash } from '../../src/statements/conditions.ts';
import { secondPrizeReason } from '../../src/statements/statements.ts';
import { buildDraw, type DrawPlan } from '../build-draw.ts';
import { filesOf, type Files } from '../files-of.ts';
import { onePrizeEach, passedFiles, severalPrizes, type Step } from '../passed-draw.ts';
import type { Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

/**
 * A whole draw of three places, announced with other numbers of winners and reserves, or of prizes.
 */
const announced =
  (change: Partial<Pick<DrawPlan['publication'], 'winners' | 'reserves'>>, conditions?: string) =>
  (): Files => {
    const plan = workedPlan('V6');
    const stated = conditions ?? plan.conditions;
    const publication = { ...plan.publication, ...change, conditionsHash: conditionsHash(stated) };
    return filesOf(buildDraw({ ...plan, conditions: stated, publication }));
  };

const several = (steps: readonly Step[]) => (): Files => passedFiles(severalPrizes(), steps);
const second = { pass: 5, reason: secondPrizeReason } as const;

/** The ways to give a place to somebody else than the rule of places does. */
export const tamperedPlaces: readonly Tampered[] = [
  {
    name: 'there are more winners than prizes',
    fails: ['V20'],
    files: announced({ winners: 4, reserves: 6 }),
  },
  {
    name: 'there are fewer winners than prizes',
    fails: ['V20'],
    files: announced({ winners: 2, reserves: 4 }),
  },
  { name: 'there is a reserve too many', fails: ['V20'], files: announced({ reserves: 6 }) },
  { name: 'there is a reserve too few', fails: ['V20'], files: announced({ reserves: 4 }) },
  {
    name: 'nobody keeps two prizes, and the reserves are too few for that',
    fails: ['V20'],
    files: () => {
      const { conditions } = workedPlan('V6');
      const rule = conditions.replace(/^price /m, '!one-prize-each\nprice ');
      return announced({}, rule)();
    },
  },
  {
    name: 'a prize is announced three times and given twice',
    fails: ['V20'],
    files: () => {
      const { conditions } = workedPlan('V6');
      return announced({}, conditions.replace('!prize 2 ', '!prize 3 '))();
    },
  },
  {
    name: 'the holder of one place is passed over at another',
    fails: ['V20'],
    files: several([{ day: 1, place: 2, rank: 1, pass: 1 }]),
  },
  {
    name: 'a reserve is passed over at a place that another one took',
    fails: ['V20'],
    files: several([
      { day: 1, place: 0, rank: 0, pass: 1 },
      { day: 2, place: 2, rank: 2, pass: 1 },
      { day: 3, place: 2, rank: 3, pass: 1 },
    ]),
  },
  {
    name: 'somebody who was passed over holds another place',
    fails: ['V20'],
    files: several([
      { day: 1, place: 0, rank: 0, pass: 1 },
      { day: 2, place: 1, rank: 0, pass: 1 },
    ]),
  },
  {
    name: 'a place is passed over that the draw does not have',
    fails: ['V20'],
    files: several([{ day: 1, place: 3, rank: 3, pass: 1 }]),
  },
  {
    name: 'a second prize is taken where people may keep several',
    fails: ['V18'],
    files: several([{ day: 1, place: 1, rank: 1, ...second }]),
  },
  {
    name: 'a second prize is taken in other words',
    fails: ['V18'],
    files: () => passedFiles(onePrizeEach(), [{ day: 1, place: 1, rank: 1, pass: 5 }]),
  },
  {
    name: 'a second prize is taken although no reserve is left',
    fails: ['V20'],
    files: () =>
      passedFiles(
        onePrizeEach(),
        [1, 2, 3, 4, 5, 6, 7].map((rank) => ({ day: rank, place: 1, rank, ...second })),
      ),
  },
];
