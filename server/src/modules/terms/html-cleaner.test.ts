import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { openHtmlCleaner } from './html-cleaner.ts';

describe('openHtmlCleaner', () => {
  it('cleans in its thread as in this one, one text after the other', async () => {
    const cleaner = openHtmlCleaner({ maxMs: 60_000 });
    for (const html of ['<p onclick="x()">a</p>', '<script>alert(1)</script>b', '']) {
      expect(await cleaner.clean(html)).toBe(cleanHtml(html));
    }
  });

  it('gives up a text that takes too long, and cleans the next one (product §12.5)', async () => {
    const cleaner = openHtmlCleaner({ maxMs: 200 });
    const bomb = '<b>'.repeat(400_000);
    expect(await cleaner.clean(bomb)).toBeUndefined();
    const patient = openHtmlCleaner({ maxMs: 60_000 });
    expect(await patient.clean('<p>a</p>')).toBe('<p>a</p>');
  });

  it('lets this thread go on meanwhile', async () => {
    const cleaner = openHtmlCleaner({ maxMs: 60_000 });
    const order: string[] = [];
    const cleaned = cleaner.clean('<p>a</p>'.repeat(20_000)).then(() => order.push('cleaned'));
    await new Promise((resolve) => setImmediate(resolve));
    order.push('went on');
    await cleaned;
    expect(order).toEqual(['went on', 'cleaned']);
  });
});
