import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { cornerOf, metadataOf, picture } from '../../../test/build/pictures/picture.ts';
import { pngFile } from '../../../test/build/pictures/png-file.ts';
import { prepareImage, type PreparedImage } from './prepare-image.ts';

const somebody = { name: 'somebody', isKnown: true };

async function prepared(bytes: Buffer): Promise<PreparedImage> {
  const image = await prepareImage(bytes, somebody);
  if (!image) throw new Error('refused');
  return image;
}

/** Every file that is made of a picture. */
function filesOf({ jpeg, versions }: PreparedImage): Buffer[] {
  return [jpeg, ...versions.map(({ webp }) => webp)];
}

const script = '<script>alert(1)</script>';

describe('a picture that is something else besides', () => {
  it.each(['jpeg', 'png'] as const)('is only a picture afterwards (%s)', async (kind) => {
    const sound = await picture(64, 32).toFormat(kind).toBuffer();
    const polyglot = Buffer.concat([sound, Buffer.from(`${script}PK\u0003\u0004<?php`)]);
    for (const file of filesOf(await prepared(polyglot))) {
      expect(file.includes(script)).toBe(false);
      expect(file.includes('<?php')).toBe(false);
    }
  });

  it('loses the texts that it carries', async () => {
    const data = Buffer.from(`Comment\0${script}`);
    const bytes = pngFile({ width: 9, height: 9, chunks: [{ type: 'tEXt', data }] });
    for (const file of filesOf(await prepared(bytes))) expect(file.includes(script)).toBe(false);
  });
});

describe('what only says that it is a picture', () => {
  it.each([
    ['the first bytes of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a page behind the first bytes', Buffer.from(`\u00ff\u00d8\u00ff${script}`, 'latin1')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('is none: %s', async (_what, bytes) => {
    expect(await prepareImage(bytes, somebody)).toBeUndefined();
  });
});

describe('a bomb', () => {
  const sixHundredMegabytes = deflateSync(Buffer.alloc(600_000_000), { level: 9 });

  it.each([
    ['more pixels than its bytes can hold', { width: 100_000, height: 100_000 }],
    ['a side of millions', { width: 1, height: 39_000_000, depth: 8 }],
    ['a side of nothing', { width: 0, height: 9 }],
  ])('with %s is refused', async (_, size) => {
    expect(
      await prepareImage(pngFile({ ...size, pixels: Buffer.alloc(1000) }), somebody),
    ).toBeUndefined();
  });

  it.each(['zTXt', 'iCCP'])('in the chunk %s is not unpacked', async (type) => {
    const data = Buffer.concat([Buffer.from('x\0\0', 'latin1'), sixHundredMegabytes]);
    const bytes = pngFile({ width: 9, height: 9, chunks: [{ type, data }] });
    const before = process.resourceUsage().maxRSS;
    expect(await prepared(bytes)).toMatchObject({ width: 9, height: 9 });
    const grownMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
    expect(grownMegabytes).toBeLessThan(300);
  });
});

describe('a picture of an unusual kind', () => {
  const yellow = [0xff, 0xd2, 0x3f];

  it.each([
    ['16 bits', () => picture(64, 32).toColourspace('rgb16').png()],
    ['a wide gamut', () => picture(64, 32).withIccProfile('p3').png()],
    ['a palette', () => picture(64, 32).png({ palette: true })],
    ['interlaced rows', () => picture(64, 32).png({ progressive: true })],
    ['printing inks', () => picture(64, 32).toColourspace('cmyk').jpeg({ quality: 100 })],
  ])('with %s comes out in plain sRGB', async (_, make) => {
    const image = await prepared(await make().toBuffer());
    for (const file of filesOf(image)) {
      const about = await metadataOf(file);
      expect(about).toMatchObject({ space: 'srgb', depth: 'uchar', width: 64, height: 32 });
      expect(about).not.toHaveProperty('icc');
    }
    const corner = await cornerOf(image.jpeg);
    // Printing inks cannot show every colour of a screen.
    const far = corner.map((value, at) => Math.abs(value - (yellow[at] ?? 0)));
    expect(Math.max(...far)).toBeLessThan(48);
  });

  it('that moves stands still afterwards', async () => {
    const frames = Buffer.alloc(8);
    frames.writeUInt32BE(2, 0);
    const first = Buffer.alloc(26);
    first.writeUInt32BE(9, 4);
    first.writeUInt32BE(9, 8);
    const chunks = [
      { type: 'acTL', data: frames },
      { type: 'fcTL', data: first },
    ];
    const image = await prepared(pngFile({ width: 9, height: 9, chunks }));
    for (const file of filesOf(image)) {
      expect((await metadataOf(file)).pages ?? 1).toBe(1);
      expect(file.includes('acTL')).toBe(false);
    }
  });

  it('with clear parts keeps them where a page can, and stands on white elsewhere', async () => {
    const clear = await picture(64, 32).ensureAlpha(0).png().toBuffer();
    const image = await prepared(clear);
    expect(await cornerOf(image.jpeg)).toEqual([255, 255, 255]);
    for (const { webp } of image.versions) {
      expect(await metadataOf(webp)).toMatchObject({ hasAlpha: true });
    }
  });

  it.each([
    ['tall', 300, 20_000],
    ['wide', 20_000, 300],
  ])('that is very %s fits into every file', async (_, width, height) => {
    const image = await prepared(pngFile({ width, height }));
    for (const { width: maxWidth, webp } of image.versions) {
      const about = await metadataOf(webp);
      expect(about.width).toBeLessThanOrEqual(maxWidth);
      expect(about.height).toBeLessThanOrEqual(4 * maxWidth);
    }
  });
});

describe('where a photograph was taken', () => {
  it('stays in none of its files', async () => {
    const bytes = await picture(64, 32)
      .withExif({
        IFD0: { Make: 'Camera of Tess' },
        IFD3: { GPSLatitude: '33/1 51/1 0/1', GPSLatitudeRef: 'S' },
      })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('Camera of Tess')).toBe(true);
    expect((await metadataOf(bytes)).exif).toBeDefined();
    for (const file of filesOf(await prepared(bytes))) {
      const about = await metadataOf(file);
      for (const kind of ['exif', 'xmp', 'iptc', 'icc']) expect(about).not.toHaveProperty(kind);
      expect(file.includes('Camera of Tess')).toBe(false);
    }
  });
});
