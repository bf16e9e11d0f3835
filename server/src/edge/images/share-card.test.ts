import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { breakLines, linePath } from './set-text.ts';
import { drawShareCard, nameSize, type ShareCard } from './share-card.ts';

const card: ShareCard = {
  stock: 'canary',
  clubName: 'Salt & Sunday',
  name: 'The Kombi <Weekender>',
  prize: 'Three nights by the sea in a camper van',
  facts: ['Sat 12 Dec 2026, 7:30 pm AEDT', '$10.00 AUD a ticket'],
  picture: undefined,
};

describe('a share card', () => {
  it('is a JPEG of 1200 × 630, with and without a picture, the same each time', async () => {
    const picture = await sharp({
      create: { width: 400, height: 900, channels: 3, background: '#123456' },
    })
      .jpeg()
      .toBuffer();
    for (const one of [card, { ...card, picture }]) {
      const bytes = await drawShareCard(one);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
      expect(bytes).toEqual(await drawShareCard(one));
    }
  });
});

describe('the name on a share card', () => {
  const long =
    'The annual summer members and friends of the Lakeside Rowing Club grand raffle for the new boathouse roof';

  it.each([
    [true, 56, 38, 432],
    [false, 68, 56, 1072],
  ])('is set smaller where it would be cut, beside a picture: %s', (has, large, small, width) => {
    expect(nameSize('The Kombi Weekender', has).size).toBe(large);
    const found = nameSize(long, has);
    expect(found.size).toBe(small);
    const lines = breakLines({ text: long, weight: 800, width, ...found });
    expect(lines.join(' ')).toBe(long);
    // One that never fits is cut at the smallest size.
    expect(nameSize(long.repeat(3), has).size).toBe(small);
  });
});

/** An edge of a picture, in one colour. */
function side(background: string): Promise<Buffer> {
  return sharp({ create: { width: 160, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('the picture on a share card', () => {
  it('is shown from end to end, 16:9 as its club cut it (product §2.10)', async () => {
    const picture = await sharp({
      create: { width: 1600, height: 900, channels: 3, background: '#ffffff' },
    })
      .composite([
        { input: await side('#ff0000'), left: 0, top: 0 },
        { input: await side('#0000ff'), left: 1440, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    const { data, info } = await sharp(await drawShareCard({ ...card, picture }))
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [red, blue] = [0, 0];
    for (let at = 0; at < data.length; at += info.channels) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
      if (r > 200 && g < 60 && b < 60) red += 1;
      if (b > 200 && r < 60 && g < 60) blue += 1;
    }
    expect(red).toBeGreaterThan(10_000);
    expect(Math.abs(red - blue) / red).toBeLessThan(0.05);
  });
});

describe('linePath', () => {
  it('writes every sign of the font as numbers, wherever it stands', () => {
    const signs = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join('');
    for (const x of [0, 0.1, 63.7, 64]) {
      const path = linePath(signs, { x, y: 500.3, size: 30, weight: 800 });
      expect(path).toMatch(/^<path d="[MLQCZ\d. -]+"\/>$/);
    }
  });
});

describe('breakLines', () => {
  const set = { weight: 800, size: 60, width: 500, lines: 2 } as const;
  it('breaks between words and ends what is too much with an ellipsis', () => {
    expect(breakLines({ ...set, text: 'A short name' })).toEqual(['A short name']);
    const long = breakLines({ ...set, text: 'A rather long name that nobody could ever read' });
    expect(long).toHaveLength(2);
    expect(long[1]).toMatch(/…$/);
  });
  it('cuts a word that is longer than a line, and leaves out what the font lacks', () => {
    expect(breakLines({ ...set, text: 'W'.repeat(80) })[0]).toMatch(/^W+…$/);
    expect(breakLines({ ...set, text: '日本' })).toEqual([]);
  });
});
