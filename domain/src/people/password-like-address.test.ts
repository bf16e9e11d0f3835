import { describe, expect, it } from 'vitest';
import { isLikeAddress } from './password-like-address.ts';

const email = 'tess.long@Example.com';

describe('isLikeAddress', () => {
  it.each([
    'tess.long@example.com',
    'Tess.Long',
    'tess.long@ex',
    'tess.long1',
    'tesslong2026',
    'example.com',
    '1example1',
    'clubdraw1',
    'Summer2026!',
    'Cl-ub-dr-aw-99',
    'rafflewinner',
  ])('is true of %s', (password) => {
    expect(isLikeAddress(password, email)).toBe(true);
  });

  it.each([
    'a violet lighthouse',
    'tess sells vans',
    'longboards at dawn',
    'commander',
    'summer rain on tin',
    'a club of otters',
    '',
  ])('is false of %j', (password) => {
    expect(isLikeAddress(password, email)).toBe(false);
  });

  it('is false where no address is known yet', () => {
    expect(isLikeAddress('a violet lighthouse', '')).toBe(false);
  });
});
