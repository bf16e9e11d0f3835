import { expect, it } from 'vitest';
import { standingPlaces } from './standing-places.ts';

// A letter is the mailbox of a pick.
it.each([
  ['each pick at its place', 'abcdef', 3, false, [0, 1, 2]],
  ['two places of one mailbox', 'aabcde', 3, false, [0, 1, 2]],
  ['the second place of a mailbox to the next reserve', 'aabcde', 3, true, [0, 3, 2]],
  ['the next again where that is a second one as well', 'aabacd', 3, true, [0, 4, 2]],
  ['an earlier place before a later one', 'abcbd', 3, true, [0, 1, 2]],
  ['a later place that an earlier one took a reserve from', 'aabb', 3, true, [0, 3, 2]],
  ['the second one, once no reserve is left', 'aaa', 2, true, [0, 2]],
  ['nobody where there are fewer picks', 'a', 3, true, [0, null, null]],
])('gives %s', (_, mailboxes, winners, onePrizeEach, ranks) => {
  expect(standingPlaces(mailboxes.split(''), { winners, onePrizeEach })).toEqual(ranks);
});
