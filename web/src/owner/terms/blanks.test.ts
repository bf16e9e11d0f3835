import { describe, expect, it } from 'vitest';
import { blanksIn } from './blanks.ts';
import { startingTerms } from './starting-terms.ts';

describe('the blanks of terms (product §4.9)', () => {
  it('are what stands in square brackets, each once', () => {
    expect(blanksIn('Run by [name]. Write to [e-mail], [name].')).toEqual(['[name]', '[e-mail]']);
    expect(blanksIn('Run by us [on paper\nand here].')).toEqual([]);
    expect(blanksIn(startingTerms).length).toBeGreaterThan(3);
  });
});
