import type { Stock } from '@clubdraw/domain/stock';
import sharp from 'sharp';
import { breakLines, linePath, type SetText } from './set-text.ts';

const width = 1200;
const height = 630;
const margin = 64;
const pictureLeft = 700;
const ink = '#14201b';

const papers: Record<Stock, string> = {
  canary: '#ffd23f',
  coral: '#ff9f82',
  mint: '#86ddb2',
  sky: '#92cef2',
  rose: '#ffb3c6',
};

export type ShareCard = {
  stock: Stock;
  clubName: string | null;
  name: string;
  prize: string;
  /** Date and price in words. */
  facts: readonly string[];
  /** The picture of the prize, as JPEG. */
  picture: Buffer | undefined;
};

type Block = Pick<SetText, 'text' | 'weight' | 'size' | 'lines'> & { gap: number };

/** The picture that a shared link shows, 1200 × 630, as JPEG; the same on every machine. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const base = sharp(Buffer.from(cardSvg(card)));
  const layers = card.picture ? [await pictureLayer(card.picture)] : [];
  return base
    .composite(layers)
    .flatten({ background: papers[card.stock] })
    .jpeg({ quality: 84 })
    .toBuffer();
}

async function pictureLayer(picture: Buffer) {
  const input = await sharp(picture)
    .resize(width - pictureLeft, height, { fit: 'cover', position: 'attention' })
    .toBuffer();
  return { input, left: pictureLeft, top: 0 };
}

function cardSvg(card: ShareCard): string {
  const textWidth = (card.picture ? pictureLeft : width) - margin * 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${papers[card.stock]}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${ink}">${setBlocks(blocksOf(card), textWidth)}</g></svg>`
  );
}

function blocksOf({ clubName, name, prize, facts }: ShareCard): Block[] {
  return [
    { text: clubName ?? 'Clubdraw', weight: 500, size: 30, lines: 1, gap: 0 },
    { text: name, weight: 800, size: 68, lines: 3, gap: 28 },
    { text: prize, weight: 500, size: 36, lines: 2, gap: 22 },
    ...facts.map((text, at): Block => ({
      text,
      weight: 800,
      size: 30,
      lines: 1,
      gap: at === 0 ? 40 : 8,
    })),
  ];
}

/** Sets the blocks one below the other, the whole in the middle of the height. */
function setBlocks(blocks: readonly Block[], textWidth: number): string {
  const set = blocks
    .map((block) => ({ ...block, set: breakLines({ ...block, width: textWidth }) }))
    .filter((block) => block.set.length > 0);
  const whole = set.reduce(
    (sum, { gap, size, set: lines }) => sum + gap + lines.length * size * 1.12,
    0,
  );
  let y = (height - whole) / 2;
  const paths: string[] = [];
  for (const { gap, size, weight, set: lines } of set) {
    y += gap;
    for (const line of lines) {
      paths.push(linePath(line, { x: margin, y: y + size * 0.86, size, weight }));
      y += size * 1.12;
    }
  }
  return paths.join('');
}
