import { describe, expect, it } from 'vitest';
import { slugPattern } from './club-slug.ts';
import { isReservedSlug } from './reserved-slugs.ts';

describe("the address of a club's page", () => {
  it('has 3 to 40 of a–z, 0–9 and the hyphen (product §2.33)', () => {
    for (const slug of ['abc', 'salt-and-sunday', '-1-', 'x'.repeat(40)]) {
      expect(slug).toMatch(slugPattern);
    }
    for (const none of ['ab', 'x'.repeat(41), 'Salt', 'a.b', 'a/b', 'äbc', 'a b', 'abc\n', '']) {
      expect(none).not.toMatch(slugPattern);
    }
  });

  it('is none of the words that the product speaks with (product §2.33)', () => {
    expect(['admin', 'clubdraw', 'support', 'public'].filter(isReservedSlug)).toHaveLength(4);
    expect(isReservedSlug('salt-and-sunday')).toBe(false);
  });
});
