import { describe, expect, it } from 'vitest';
import { typedCode } from './typed-code.ts';

describe('a code that somebody typed', () => {
  it.each([
    ['4-0-9-1-7-3', '4-0-9-1-7-3'],
    [' 4 0 9 1 7 3 ', '4-0-9-1-7-3'],
    ['4–0–9‑1—7.3', '4-0-9-1-7-3'],
    ['409173', '4-0-9-1-7-3'],
    ['40917', '40917'],
    ['none', ''],
  ])('%j is %j', (text, code) => {
    expect(typedCode(text, { length: 6, width: 1 })).toBe(code);
  });

  it('is cut by the figures of its numbers', () => {
    expect(typedCode('012345', { length: 3, width: 2 })).toBe('01-23-45');
  });
});
