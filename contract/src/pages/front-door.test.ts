import { expect, it } from 'vitest';
import { showsFrontDoor } from './front-door.ts';

const withThese = (...names: string[]) => new Set(names);

it('shows the landing to everybody but those who come to sign in (product §2.5)', () => {
  for (const query of [withThese(), withThese('utm_source'), withThese('signin', 'ref')])
    expect(showsFrontDoor(query)).toBe(true);
  for (const query of [withThese('sign-in'), withThese('utm_source', 'from'), withThese('tab')])
    expect(showsFrontDoor(query)).toBe(false);
});
