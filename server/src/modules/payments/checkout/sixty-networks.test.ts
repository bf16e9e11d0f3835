import { expect } from 'vitest';
import { holdInTurns } from '../../../../test/build/attack-on-places.ts';
import { shopTest } from '../../../../test/shop-test.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

/** Two hours: as long as what networks let go is remembered at most. */
const draw = { capacity: 100, networks: 60 };

it('sixty networks that take turns keep a draw from others for eight minutes, and for eight more once that is forgotten (product §14.5)', async ({
  shop,
}) => {
  const turns = await holdInTurns(shop, { ...draw, cores: 0 });
  const shut = turns.flatMap(({ isServed }, turn) => (isServed ? [] : [turn]));
  expect(shut.slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(shut.length).toBeLessThanOrEqual(8);
  expect(turns.at(4)).toMatchObject({ isServed: true });
});

it('the first twenty of them with one core have others work for ten seconds, and shut nobody out after eight minutes (product §14.5)', async ({
  shop,
}) => {
  const turns = await holdInTurns(shop, { ...draw, networks: 20, cores: 1 });
  expect(turns.slice(4).filter(({ isServed }) => !isServed)).toEqual([]);
  expect(Math.max(...turns.map(({ effort }) => effort))).toBeLessThanOrEqual(10);
});
