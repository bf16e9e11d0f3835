import { describe, expect, it } from 'vitest';
import { viaOf, withVia } from './via.ts';

describe('the via of a link', () => {
  it('has at most 40 of a–z, 0–9 and the hyphen; anything else counts as none (product §2.35)', () => {
    expect(viaOf('newsletter-3')).toBe('newsletter-3');
    expect(viaOf('x'.repeat(40))).toBe('x'.repeat(40));
    for (const none of ['', 'x'.repeat(41), 'News', 'a b', 'a_b', 'ä', 'a\n', null, undefined]) {
      expect(viaOf(none)).toBe(null);
    }
  });

  it('goes on to the next page, behind what its address asks for already', () => {
    expect(withVia('/d/ABC234', 'mail')).toBe('/d/ABC234?via=mail');
    expect(withVia('/total?drawId=1', 'mail')).toBe('/total?drawId=1&via=mail');
    expect(withVia('/d/ABC234', null)).toBe('/d/ABC234');
  });
});
