import { expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { sectionOf } from './section-of.ts';

const free = { draw: { entryCost: { amount: 0, currency: 'AUD' } } };
const paid = { draw: { entryCost: { amount: 500, currency: 'AUD' } } };

it.each([
  [paths.welcome, undefined, 'home'],
  [paths.profile, undefined, 'profile'],
  [paths.terms, null, 'terms'],
  [paths.drawList, undefined, 'draws'],
  [paths.createDraw, { again: null }, 'draws'],
  [paths.editDraw('1'), paid, 'draws'],
  [paths.drawDetails('1'), paid, 'draws'],
  [paths.drawMemberships('1'), paid, 'draws'],
  [paths.drawDetails('1'), free, 'promotions'],
  [paths.drawMemberships('1'), free, 'promotions'],
  [paths.promoDrawList, undefined, 'promotions'],
  [paths.createPromoDraw, undefined, 'promotions'],
  [paths.editPromoDraw('1'), free, 'promotions'],
  [paths.packageList, undefined, 'packages'],
  [paths.createPackage, undefined, 'packages'],
  [paths.editPackage, undefined, 'packages'],
  [paths.packageDetails('1'), undefined, 'packages'],
  [paths.packageMemberships('1'), undefined, 'packages'],
])('%s belongs to its section (product §2.3)', (path, loaded, section) => {
  expect(sectionOf(path, loaded)).toBe(section);
});
