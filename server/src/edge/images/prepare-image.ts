import { imageWidths, maxImagePixels, type ImageWidth } from '@clubdraw/domain/texts/image-bounds';
import sharp, { type Sharp } from 'sharp';
import { fairQueue, type Flow } from '../../flow/fair-queue.ts';

// One thread for each picture, so that uploads never take the whole machine.
sharp.concurrency(1);
sharp.cache(false);

/** A version is at most this many times as high as it is wide: WebP ends at 16,383 pixels. */
const tallest = 4;

export type PreparedImage = {
  /** Of the picture as a person sees it, after the camera's rotation. */
  width: number;
  height: number;
  /** WebP without metadata, never wider than named and never enlarged. */
  versions: { width: ImageWidth; webp: Buffer }[];
  /** For share previews, which often cannot read WebP. */
  jpeg: Buffer;
};

/** A picture takes a third of a second of a core, the dearest one that is allowed a half. */
export const pictureQueue = fairQueue({ maxWaiting: 40, maxOfFlow: 8 });

/**
 * Makes what pages show of an uploaded picture; undefined when it is no sound JPEG or PNG. The kind
 * is told from the content: nothing else reaches a decoder. Where a photograph was taken and with
 * what does not stay in it.
 *
 * @throws {Refusal} busy, when too many pictures wait
 */
export async function prepareImage(bytes: Buffer, flow: Flow): Promise<PreparedImage | undefined> {
  // Told at once, without waiting: nothing is decoded for it.
  if (!looksLikeJpegOrPng(bytes)) return undefined;
  return pictureQueue.run(flow, () => prepare(bytes));
}

/**
 * How many pixels a JPEG or PNG says that it has, from its head alone; undefined for what is none.
 */
export async function pixelsOf(bytes: Buffer): Promise<number | undefined> {
  if (!looksLikeJpegOrPng(bytes)) return undefined;
  try {
    const { width, height } = await sharp(bytes).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

function looksLikeJpegOrPng(bytes: Buffer): boolean {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  return isJpeg || bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
}

async function prepare(bytes: Buffer): Promise<PreparedImage | undefined> {
  const source = (): Sharp =>
    sharp(bytes, { failOn: 'error', limitInputPixels: maxImagePixels }).rotate();
  try {
    const versions = [];
    for (const width of imageWidths) {
      const height = width * tallest;
      const resized = source().resize({ width, height, fit: 'inside', withoutEnlargement: true });
      versions.push({ width, webp: await resized.webp({ quality: 78 }).toBuffer() });
    }
    const { data, info } = await source()
      .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, versions, jpeg: data };
  } catch {
    // A file that the decoder refuses is not a picture for us.
    return undefined;
  }
}
