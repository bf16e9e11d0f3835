import * as messages from '@clubdraw/domain/texts/messages';
import { expect, it } from 'vitest';
import { socialsField } from './socials-field.ts';

it.each(['https://a.b', 'http://a.b:8080/c?d#e', 'HTTPS://ä.b/ü', ' https://a.b '])(
  'takes an address that a link may have: %s (product §3.7)',
  (website) => {
    expect(socialsField.parse({ website }).website).toBe(website.trim());
  },
);

it.each([
  'https://a',
  'ftp://a.b',
  'javascript:alert(1)//a.b',
  'https://user@a.b',
  'https://a.b/c d',
  'https://a.b:x',
  'https://a.b:99999',
  'https://a%zz.b',
])('refuses an address where no link leads: %s (product §3.7)', (website) => {
  const { error } = socialsField.safeParse({ website });
  expect(error?.issues).toMatchObject([{ path: ['website'], message: messages.validUrl }]);
});
