import { describe, expect, it } from 'vitest';
import { everyPosterPage, posterPage } from './poster-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const textOfPoster = (name: string): string => textOf(htmlOf(everyPosterPage[name]));

const named = (length: number): string => htmlOf(posterPage({ name: 'x'.repeat(length) }));

describe('a poster', () => {
  it('has club, prize, date, price and the short address under its code (product §2.31)', () => {
    const text = textOfPoster('poster');
    for (const words of ['Surf Club', 'The Long Weekend', 'Three nights by the sea']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Sat 12 Dec 2026, 7:30 pm AEDT');
    expect(text).toContain('Scan to enter $10.00 AUD a ticket');
    expect(text.replace('example /d', 'example/d')).toContain('clubdraw.example/d/K7M3PQ');
    const html = htmlOf(everyPosterPage['poster']);
    expect(html).toMatch(/src="\/public\/qr\/draw\/[\w-]+\?via=poster&amp;margin=no"/);
    expect(html).toMatch(/href="\/public\/qr\/draw\/[\w-]+\?via=poster&amp;format=png"/);
    expect(html).toContain('w=1280');
  });

  it('has a line for each prize of several, and counts those that it has no room for (product §2.31)', () => {
    const prizes = Array.from({ length: 9 }, (_, at) => `${at + 1} × Prize ${at + 1}`);
    const text = textOf(htmlOf(posterPage({ prizes })));
    expect(text).toContain('1 × Prize 1 ');
    expect(text).toContain('6 × Prize 6 and 3 more prizes');
    expect(text).not.toContain('Prize 7');
  });

  it('has the bundles below the price (product §2.31)', () => {
    const bundles = [
      { count: 5, price: { amount: 4000, currency: 'AUD' } },
      { count: 12, price: { amount: 9000, currency: 'AUD' } },
    ] as const;
    const text = textOf(htmlOf(posterPage({ bundles })));
    expect(text).toContain('$10.00 AUD a ticket 5 for $40.00 · 12 for $90.00');
    expect(textOfPoster('poster')).not.toContain(' for $');
  });

  it('says when the draw opens while nobody can enter it (product §2.31, §12.19)', () => {
    const opensAt = '2026-12-01T08:00:00.000Z';
    const text = textOf(htmlOf(posterPage({ opensAt })));
    expect(text).toContain('Opens on Tue 1 Dec 2026, 7:00 pm AEDT');
    expect(textOfPoster('poster')).not.toContain('Opens on');
  });

  it('is of the paper that was pressed, and offers the other one (product §2.31)', () => {
    expect(htmlOf(everyPosterPage['poster'])).toMatch(/href="\S+\?size=a4" aria-current="page"/);
    expect(htmlOf(everyPosterPage['posterSmall'])).toMatch(
      /href="\S+\?size=a5" aria-current="page"/,
    );
  });

  it('of a free draw, a package, and of one that is over, says what there is (product §2.31)', () => {
    expect(textOfPoster('posterFree')).toContain('Scan to join It is free');
    const ofPackage = textOfPoster('posterOfPackage');
    expect(ofPackage).toContain('From $10.00 AUD a month');
    expect(ofPackage).toContain('Drawn every month');
    expect(ofPackage).toContain('Next on Tue 1 Dec 2026, 7:30 pm AEDT');
    expect(textOfPoster('posterOfPackageOver')).not.toContain('Next on');
  });

  it('sets a long name smaller (product §2.31)', () => {
    expect(named(22)).toContain('class="poster short"');
    expect(named(23)).toContain('class="poster middle"');
    expect(named(61)).toContain('class="poster long"');
    const wordy = htmlOf(posterPage({ prize: 'x'.repeat(121) }));
    expect(wordy).toContain('class="poster short wordy"');
  });
});
