import { expect } from 'vitest';
import { attackPlaces } from '../../../../test/build/attack-on-places.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

// The full sizes, and a draw without a cap: `bench -- fair`.
it.for([
  { capacity: 20, attack: 'keeps' },
  { capacity: 20, attack: 'letsGo' },
  { capacity: 100, attack: 'letsGo' },
  { capacity: 100, attack: 'pieces' },
  { capacity: 1_000, attack: 'keeps' },
] as const)(
  'one network with one core, which $attack a draw of $capacity, leaves a page to 95 of 100 others in a minute (product §14.5)',
  async (given, { shop }) => {
    const served = await attackPlaces(shop, { ...given, buyers: 100 });
    expect(served).toBeGreaterThanOrEqual(95);
  },
);
