import { describe, expect, it } from 'vitest';
import { quotedPrintable } from './quoted-printable.ts';

/** The text that was encoded, with LF at the end of its lines. */
function decoded(encoded: string): string {
  const bytes = encoded
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

const letters = ['a', '=', ' ', '\t', '\n', '.', 'é', '–', '🎟', '\u{7f}', '\0'];

/** Texts of all lengths up to 300, of letters that take one to twelve places. */
function* texts(): Iterable<string> {
  for (let length = 0; length < 300; length += 1) {
    const text = Array.from({ length }, (_, at) => letters[(at * at + length) % letters.length]);
    yield text.join('');
    yield `${'x'.repeat(length)}🎟 ${'é'.repeat(length % 40)}`;
  }
}

describe('quotedPrintable', () => {
  it('loses no letter, and makes no line too long', () => {
    for (const text of texts()) {
      const encoded = quotedPrintable(text);
      expect(decoded(encoded)).toBe(text);
      expect(encoded).toMatch(/^[\t -~\r\n]*$/);
      for (const line of encoded.split('\r\n')) expect(line.length).toBeLessThanOrEqual(76);
    }
  });

  it('ends lines with CR LF, whichever way they ended, and leaves no blank at the end of one', () => {
    expect(quotedPrintable('a\nb\r\nc\rd')).toBe('a\r\nb\r\nc\r\nd');
    expect(quotedPrintable('a \n\t\nb ')).toBe('a=20\r\n=09\r\nb=20');
  });

  it('parts no letter by a soft break', () => {
    for (let before = 60; before < 80; before += 1) {
      const lines = quotedPrintable(`${'x'.repeat(before)}🎟${'y'.repeat(9)}`).split('=\r\n');
      expect(lines.filter((line) => line.includes('=F0=9F=8E=9F'))).toHaveLength(1);
    }
  });
});
