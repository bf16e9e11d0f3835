import type { Files } from '../files-of.ts';
import {
  byPost,
  condition,
  excludingDraw,
  fetchedDraw,
  fetching,
  letter,
  passedFiles,
  promotionalDraw,
  takenBack,
  type Step,
} from '../passed-draw.ts';
import type { Tampered } from '../tampered.ts';

const after = (steps: readonly Step[]) => (): Files => passedFiles(excludingDraw(), steps);
const told: Step = { day: 0, rank: 0, record: 'told' };
const claim = (day: number, by?: string): Step => ({
  day,
  rank: 0,
  record: 'claim',
  ...(by !== undefined && { body: `by ${by}\nplace 0\nrank 0\n` }),
});
const ineligible = (day: number, reason = condition): Step => ({ day, rank: 0, pass: 3, reason });
const unclaimed = (day: number): Step => ({ day, rank: 0, pass: 4 });

const tamperedTimes: readonly Tampered[] = (
  [
    ['a holder whom only post reaches had no letter', [byPost('none'), unclaimed(400)]],
    ['a holder whom no mail server took had no letter', [byPost('refused'), unclaimed(400)]],
    [
      'a later record says that no mail reached the holder, and there was no letter',
      [told, { ...byPost('refused'), day: 1 }, unclaimed(400)],
    ],
    ['a letter is 20 days old', [byPost('none'), letter(1), unclaimed(21.99)]],
    ['a letter is of another holder', [byPost('none'), letter(1, { rank: 1 }), unclaimed(60)]],
    ['a letter came before the holder was told', [letter(0), byPost('none', 1), unclaimed(60)]],
    ['a letter came behind the pass-over', [byPost('none'), unclaimed(60), letter(61)]],
    [
      'a letter does not say when it was sent',
      [byPost('none'), letter(1, { sent: 'today' }), unclaimed(60)],
    ],
    ['a letter does not say how', [byPost('none'), letter(1, { dispatch: '' }), unclaimed(60)]],
    ['a letter is dated ahead', [byPost('none'), letter(1, { sentDay: 2 }), unclaimed(60)]],
    [
      'a letter is from before the result',
      [byPost('none'), letter(1, { sentDay: -2 }), unclaimed(60)],
    ],
    [
      'a holder who claimed by post did not claim',
      [byPost('none'), letter(1), claim(9, 'post'), unclaimed(60)],
    ],
    [
      'a holder whose claim the club wrote down did not claim',
      [byPost('none'), letter(1), claim(9, 'club'), unclaimed(60)],
    ],
    ['a holder was excluded on the sixth day', [told, ineligible(6.99)]],
    ['a holder was excluded on the sixth day after the claim', [told, claim(20), ineligible(26.9)]],
    ['a holder was excluded on the 31st day', [told, ineligible(30.01)]],
    ['a holder was excluded on the 31st day after the claim', [told, claim(5), ineligible(35.01)]],
    [
      'a holder was excluded on the 31st day, dated back',
      [told, { ...ineligible(30), enteredOn: 31 }],
    ],
    ['a second claim opens the time to exclude again', [told, claim(5), claim(30), ineligible(40)]],
    ['a holder whom only post reaches was excluded unasked', [byPost('none'), ineligible(8)]],
    [
      'a holder whom only post reaches was excluded on the sixth day after the letter',
      [byPost('none'), letter(1), ineligible(7.9)],
    ],
    [
      'a claim by name and postcode began the days of a holder to whom no letter was sent',
      [byPost('none'), claim(9, 'post'), ineligible(17)],
    ],
    [
      'a claim that the club wrote down began the days of a holder to whom no letter was sent',
      [byPost('refused'), claim(9, 'club'), ineligible(17)],
    ],
    [
      'a holder was excluded on the sixth day after a letter behind the claim',
      [byPost('none'), claim(1, 'post'), letter(10), ineligible(16.9)],
    ],
    [
      'a letter behind the claim opens the time to exclude again',
      [byPost('none'), claim(1, 'post'), letter(29), ineligible(36.5)],
    ],
    ['a reason is spelled nearly like the line', [told, ineligible(8, `${condition}s: 16`)]],
    ['a reason has the line in lower case', [told, ineligible(8, condition.toLowerCase())]],
    ['a reason has the line inside', [told, ineligible(8, `Not among ${condition}`)]],
    ['the bank took the money on the sixth day', [told, takenBack(6.99)]],
    ['the bank took the money of somebody who was not told', [takenBack(8)]],
    ['the bank took the money, and no case is named', [told, takenBack(8, 'The bank did.')]],
    [
      'the bank took the money, and something stands behind the case',
      [told, takenBack(8, 'The bank did, case dp_1.')],
    ],
  ] as const
).map(([name, steps]) => ({ name, fails: ['V18'], files: after(steps) }));

const late = `${fetching}: nobody came`;

/** The ways to say of a winner who has days to fetch the prize that they are over. */
const tamperedFetching: readonly Tampered[] = (
  [
    ['a winner had not fetched the prize after seven days', [told, claim(2), ineligible(9, late)]],
    [
      'a winner had not fetched the prize on the last day',
      [told, claim(2), ineligible(41.9, late)],
    ],
    ['a winner had not fetched a prize that nobody claimed', [told, ineligible(29, late)]],
    ['a winner had not fetched it 31 days ago', [told, claim(2), ineligible(72.1, late)]],
    [
      'a winner by post had not fetched the prize, and had no letter',
      [byPost('none'), claim(2, 'post'), ineligible(43, late)],
    ],
    ['another line has the days to fetch', [told, claim(2), ineligible(43)]],
  ] as const
).map(([name, steps]) => ({
  name,
  fails: ['V18'],
  files: (): Files => passedFiles(fetchedDraw(), steps),
}));

const ofBank: Tampered = {
  name: 'a bank took back the money for a prize of a draw in which nobody pays',
  fails: ['V18'],
  files: () => passedFiles(promotionalDraw(), [told, takenBack(8)]),
};

/** The ways to pass a holder over before or after the time for it, or one whom nobody wrote to. */
export const tamperedWindows: readonly Tampered[] = [...tamperedTimes, ...tamperedFetching, ofBank];
