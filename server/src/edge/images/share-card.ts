import type { Stock } from '@clubdraw/domain/draws/stock';
import sharp from 'sharp';
import { breakLines, linePath, type SetText } from './set-text.ts';

const width = 1200;
const height = 630;
const margin = 64;
/** The picture of the prize, 16:9 as everywhere, with the facts below it. */
const picture = { left: 560, width: 592, height: 333, corner: 20 } as const;
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
  /** Date and price in words, or how the draw ended. */
  facts: readonly string[];
  /** The picture of the prize, as JPEG. */
  picture: Buffer | undefined;
};

type Block = Pick<SetText, 'text' | 'weight' | 'size' | 'lines'> & { gap: number };

/** The picture that a shared link shows, 1200 × 630, as JPEG; the same on every machine. */
export async function drawShareCard(card: ShareCard): Promise<Buffer> {
  const words = wordsOf(card);
  const facts = factsOf(card, card.picture ? 0 : 40);
  const base = (blocks: string): Buffer => Buffer.from(cardSvg(card.stock, blocks));
  const background = papers[card.stock];
  if (!card.picture) {
    const set = setBlocks([...words, ...facts], { left: margin, width: wordsWidth.alone });
    return sharp(base(set)).flatten({ background }).jpeg({ quality: 84 }).toBuffer();
  }
  const left = setBlocks(words, { left: margin, width: wordsWidth.beside });
  const right = setBlocks(facts, { ...picture, above: picture.height + factsGap });
  return sharp(base(left + right))
    .composite([await pictureLayer(card.picture, facts)])
    .flatten({ background })
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Pixels between the picture and the facts below it. */
const factsGap = 28;

/** The middle of the picture in its shape: one that its club cut is shown whole. */
async function pictureLayer(bytes: Buffer, facts: readonly Block[]) {
  const { width: across, height: down, corner } = picture;
  const rounded = `<svg width="${across}" height="${down}"><rect width="${across}" height="${down}" rx="${corner}"/></svg>`;
  const input = await sharp(bytes)
    .resize(across, down, { fit: 'cover' })
    .composite([{ input: Buffer.from(rounded), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const set = heightOf(linesOf(facts, across)) + down + factsGap;
  return { input, left: picture.left, top: Math.round((height - set) / 2) };
}

function cardSvg(stock: Stock, blocks: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${papers[stock]}" d="M0 0h${width}v${height}H0z"/>` +
    `<g fill="${ink}">${blocks}</g></svg>`
  );
}

/** Pixels between the edges of the words beside a picture, and of those alone. */
const wordsWidth = { beside: picture.left - margin * 2, alone: width - margin * 2 } as const;

/** Sizes of a name with the lines that there is room for. */
const nameSizes = {
  beside: [
    { size: 56, lines: 4 },
    { size: 46, lines: 5 },
    { size: 38, lines: 6 },
  ],
  alone: [
    { size: 68, lines: 3 },
    { size: 56, lines: 4 },
  ],
} as const;

/**
 * The largest size at which the whole of a name is on the card; a name that never fits is cut at
 * the smallest.
 */
export function nameSize(name: string, hasPicture: boolean): { size: number; lines: number } {
  const place = hasPicture ? 'beside' : 'alone';
  const sizes = nameSizes[place];
  const isWhole = ({ size, lines }: { size: number; lines: number }): boolean => {
    const set = breakLines({ text: name, weight: 800, size, lines, width: wordsWidth[place] });
    return !set.some((line) => line.endsWith('…'));
  };
  return sizes.find(isWhole) ?? sizes[sizes.length - 1] ?? sizes[0];
}

function wordsOf({ clubName, name, prize, picture: shown }: ShareCard): Block[] {
  return [
    { text: clubName ?? 'Clubdraw', weight: 500, size: 30, lines: 1, gap: 0 },
    { text: name, weight: 800, ...nameSize(name, shown !== undefined), gap: 28 },
    { text: prize, weight: 500, size: shown ? 32 : 36, lines: 2, gap: 22 },
  ];
}

function factsOf({ facts }: ShareCard, firstGap: number): Block[] {
  return facts.map((text, at) => ({
    text,
    weight: 800,
    size: 32,
    lines: 1,
    gap: at === 0 ? firstGap : 8,
  }));
}

type SetBlock = Omit<Block, 'lines'> & { lines: string[] };

function linesOf(blocks: readonly Block[], across: number): SetBlock[] {
  return blocks
    .map((block) => ({ ...block, lines: breakLines({ ...block, width: across }) }))
    .filter(({ lines }) => lines.length > 0);
}

function heightOf(set: readonly SetBlock[]): number {
  return set.reduce((sum, { gap, size, lines }) => sum + gap + lines.length * size * 1.12, 0);
}

/**
 * Sets the blocks one below the other, the whole with what is `above` them in the middle of the
 * height.
 */
function setBlocks(
  blocks: readonly Block[],
  { left, width: across, above = 0 }: { left: number; width: number; above?: number },
): string {
  const set = linesOf(blocks, across);
  let y = (height - above - heightOf(set)) / 2 + above;
  const paths: string[] = [];
  for (const { gap, size, weight, lines } of set) {
    y += gap;
    for (const line of lines) {
      paths.push(linePath(line, { x: left, y: y + size * 0.86, size, weight }));
      y += size * 1.12;
    }
  }
  return paths.join('');
}
