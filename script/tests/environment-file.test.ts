import { expect, it } from 'vitest';
import { readEnvironmentFile } from '../environment-file.ts';

it('reads settings as the units of systemd do (product §16.4)', () => {
  const text = [
    '# comment',
    '; comment',
    '',
    'PUBLIC_URL=https://raffle.example',
    'MAIL_FROM=Clubdraw <no-reply@raffle.example>',
    '  SMTP_URL=smtp://name:pass#word@mail.example:587?requireTLS=true  ',
    'QUOTED="a \\"word\\" and \\\\ more, \\n as it is"',
    'PARTS="one "\'two \'three # four',
    'BACKSLASH=a\\b\\ ',
    'CONTINUED=one \\',
    'two',
    "SINGLE='as it # is'",
    'EMPTY=',
    'LAST=yes\r',
  ].join('\n');
  expect(readEnvironmentFile(text)).toEqual({
    PUBLIC_URL: 'https://raffle.example',
    MAIL_FROM: 'Clubdraw <no-reply@raffle.example>',
    SMTP_URL: 'smtp://name:pass#word@mail.example:587?requireTLS=true',
    QUOTED: 'a "word" and \\ more, \\n as it is',
    PARTS: 'one two three # four',
    BACKSLASH: 'ab ',
    CONTINUED: 'one two',
    SINGLE: 'as it # is',
    EMPTY: '',
    LAST: 'yes',
  });
});

it('names the line that is none', () => {
  expect(() => readEnvironmentFile('A=1\nnonsense')).toThrow('line 2 is no setting');
  expect(() => readEnvironmentFile('A=1\nexport B=2')).toThrow('line 2 is no setting');
  expect(() => readEnvironmentFile('A=1\n\nB="2\n')).toThrow('line 3 is no setting');
});
