import { describe, expect, it } from 'vitest';
import { linkInWords, viaOfHelper } from './helper-link.ts';
import { viaPattern } from './via.ts';

describe('the link of a helper (product §2.35)', () => {
  it('carries the name in the letters that a link may have', () => {
    expect(viaOfHelper('Mia Chen', [])).toBe('mia-chen');
    expect(viaOfHelper('  Zoë & Jürgen! ', [])).toBe('zoe-jurgen');
    expect(viaOfHelper('山田', [])).toBe('helper');
    expect(viaOfHelper('—', ['helper'])).toBe('helper-2');
    expect(viaOfHelper('x'.repeat(40), [])).toHaveLength(36);
  });

  it('is no other helper’s, and no channel’s', () => {
    expect(viaOfHelper('Mia', ['mia', 'mia-2'])).toBe('mia-3');
    expect(viaOfHelper('Poster', [])).toBe('poster-2');
    const taken: string[] = [];
    for (let at = 0; at < 50; at += 1) taken.push(viaOfHelper('Mia', taken));
    expect(new Set(taken).size).toBe(50);
    for (const via of taken) expect(via).toMatch(viaPattern);
  });

  it('is read as the helper, the channel, or what it says', () => {
    expect(linkInWords('mia', 'Mia Chen')).toBe('Mia Chen');
    expect(linkInWords('whatsapp')).toBe('WhatsApp');
    expect(linkInWords('newsletter')).toBe('newsletter');
    expect(linkInWords('constructor')).toBe('constructor');
  });
});
