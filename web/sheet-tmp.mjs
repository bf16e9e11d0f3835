import sharp from 'sharp';
import { readdirSync } from 'node:fs';
const [, , dir, out, colw, maxh, per, ...pats] = process.argv;
const W = +colw, H = +maxh, N = +per;
const re = new RegExp(pats.join('|'));
const files = readdirSync(dir).filter((f) => re.test(f)).sort();
for (let i = 0; i < files.length; i += N) {
  const part = files.slice(i, i + N);
  const tiles = await Promise.all(part.map(async (f) => {
    const img = sharp(`${dir}/${f}`);
    const m = await img.metadata();
    const h = Math.round((m.height / m.width) * W);
    let b = await img.resize(W, h).png().toBuffer();
    if (h > H) b = await sharp(b).extract({ left: 0, top: 0, width: W, height: H }).toBuffer();
    return { b, h: Math.min(h, H) };
  }));
  const height = Math.max(...tiles.map((t) => t.h));
  await sharp({ create: { width: (W + 12) * part.length, height, channels: 3, background: '#888' } })
    .composite(tiles.map((t, x) => ({ input: t.b, left: x * (W + 12), top: 0 })))
    .png({ palette: true, quality: 80, effort: 1 }).toFile(`${out}-${String(i / N).padStart(2, '0')}.png`);
  console.log(`${out}-${String(i / N).padStart(2, '0')}.png: ${part.join(' | ')}`);
}
