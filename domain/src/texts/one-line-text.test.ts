import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHiddenCharacters, oneLineText } from './one-line-text.ts';

const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\u00a0', '\u3000', 'e\u0301', '\n', '\u2028') }),
);

describe('oneLineText', () => {
  it.each([
    ['  The  Kombi\u00a0 Weekender ', 'The Kombi Weekender'],
    ['Cafe\u0301', 'Café'],
    ['\u3000ラッフル\u3000\u3000大会', 'ラッフル 大会'],
    ['A prize\n', 'A prize'],
    ['', ''],
  ])('makes %j the text %j (product §5.10)', (text, stored) => {
    expect(oneLineText(text)).toBe(stored);
  });

  it('changes nothing of a text that it made', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = oneLineText(text);
        expect(oneLineText(once)).toBe(once);
        expect(once).toBe(once.trim());
        expect(once).not.toMatch(/\p{Zs}{2}|[^ \P{Zs}]/u);
      }),
    );
  });
});

describe('hasHiddenCharacters', () => {
  it.each([
    ['a line break', 'two\nlines'],
    ['a carriage return', 'two\r\nlines'],
    ['a tab', 'a\tb'],
    ['NUL', 'a\0b'],
    ['an escape', '\u001b[31m'],
    ['a mark that turns the direction', 'invoice\u202egnp.exe'],
    ['an isolate', '\u2066abc\u2069'],
    ['a direction mark', 'a\u200fb'],
    ['a space without width', 'a\u200bb'],
    ['a soft hyphen', 'a\u00adb'],
    ['a byte-order mark', 'a\ufeffb'],
    ['a separator of lines', 'a\u2028b'],
    ['a separator of paragraphs', 'a\u2029b'],
    ['half of a character', 'a\ud800b'],
  ])('finds %s (product §5.10)', (_what, text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  });

  it.each(['The Kombi Weekender', '👩‍👩‍👧 family day', 'می‌خواهم', 'क्‍ष', 'שלום', 'Ωμέγα 100 %', ''])(
    'finds nothing in %j',
    (text) => {
      expect(hasHiddenCharacters(text)).toBe(false);
    },
  );
});
