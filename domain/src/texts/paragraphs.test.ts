import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

it.each([
  [null, []],
  [' \n ', []],
  ['One.', ['One.']],
  ['One.\nStill one.', ['One.\nStill one.']],
  ['One.\n\nTwo.', ['One.', 'Two.']],
  ['One.\r\n \r\n\r\nTwo.\n', ['One.', 'Two.']],
])('paragraphsOf %j is %j (product §3.2)', (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});
