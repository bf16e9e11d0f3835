import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrPng, qrSvg } from './qr-code.ts';

const text = 'http://clubdraw.test/promo-draw/019aa000-0000-7000-8000-000000000001';
const { data, size } = encode(text, { border: 4, ecc: 'M' });

/** The dark modules of a PNG, read at the middle of each. */
async function modulesOf(png: Buffer, size: number): Promise<boolean[][]> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const step = info.width / size;
  const at = (cell: number): number => Math.floor((cell + 0.5) * step);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_x, x) => (data[at(y) * info.width + at(x)] ?? 255) < 128),
  );
}

describe('a QR code', () => {
  it('has every dark module, and no other, in the SVG', () => {
    const dark = [...qrSvg(text).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x},${y}`);
    const expected = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x},${y}`] : [])));
    expect(dark).toEqual(expected);
  });

  it('has the same modules as PNG', async () => {
    expect(await modulesOf(await qrPng(text), size)).toEqual(data);
  });
});
