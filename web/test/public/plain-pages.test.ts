import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { htmlOf } from './rendered.ts';

/**
 * Made with `RECORD_PLAIN_PAGES=on` by the last product without several prizes, bundles and free
 * ways in.
 */
const recorded = new URL('plain-pages.json', import.meta.url);

/** The words and marks that a person meets; files of the build are called anew by each build. */
function mainOf(name: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(htmlOf(everyPage[name]))?.[0];
  if (main === undefined) throw new Error(`The page ${name} has no main part`);
  // The way to the waiting list is not seen before the draw is full.
  return main.replace(/<p class="wait">.*?<\/p>/, '');
}

const plain = ['onSale', 'uncapped', 'won', 'notWon', 'promo', 'total', 'package'];

it('pages of draws that use nothing new are what they were before', () => {
  const now = Object.fromEntries(plain.map((name) => [name, mainOf(name)]));
  if (process.env.RECORD_PLAIN_PAGES === 'on') {
    writeFileSync(recorded, `${JSON.stringify(now, null, 1)}\n`);
  }
  if (!existsSync(recorded)) throw new Error('Nothing is recorded');
  const before: Record<string, string> = JSON.parse(readFileSync(recorded, 'utf8'));
  expect(Object.keys(now)).toEqual(Object.keys(before));
  for (const [name, main] of Object.entries(now))
    expect(main.split('>')).toEqual(before[name]?.split('>'));
});
