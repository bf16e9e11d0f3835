import { describe, expect, it } from 'vitest';
import { termsModeOf, termsTitles } from './terms-mode.ts';

describe('the terms editor', () => {
  it.each([
    ['/profile/terms', 'Default Terms & Conditions'],
    ['/profile/terms?mode=draft', 'Terms & Conditions (copy for new draw)'],
    ['/profile/terms?drawId=1', 'Custom Terms & Conditions (this draw only)'],
    ['/profile/terms?mode=draft&drawId=1', 'Custom Terms & Conditions (this draw only)'],
    ['/profile/terms?mode=other', 'Default Terms & Conditions'],
  ])('at %s is titled %s', (path, title) => {
    const mode = termsModeOf(`http://clubdraw.test${path}`);
    expect(termsTitles[mode.kind]).toBe(title);
  });
});
