import { expect, it } from 'vitest';
import { placeInLine } from './line-messages.ts';

it.each([
  [312, 4, 'You are number 312 in line, about 4 seconds.'],
  [1, 1, 'You are number 1 in line, about 1 second.'],
  [1200, 89, 'You are number 1,200 in line, about 89 seconds.'],
  [9876, 590, 'You are number 9,876 in line, about 10 minutes.'],
])('tells number %i of about %i seconds (product §14.14)', (position, seconds, sentence) => {
  expect(placeInLine(position, seconds)).toBe(sentence);
});
