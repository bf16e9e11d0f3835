import { expect, it } from 'vitest';
import { showsFrontDoor } from './front-door.ts';

it('shows the landing to everybody but those who come to sign in (product §2.5)', () => {
  for (const search of ['', '?', '?utm_source=from', '?signin', '?ref=sign-in', '?table=2'])
    expect(showsFrontDoor(search)).toBe(true);
  for (const search of [
    '?sign-in',
    '?sign-in=',
    '?x=1&sign-in&y',
    '?from=%2Fprofile',
    '?tab=member',
  ])
    expect(showsFrontDoor(search)).toBe(false);
});
