import sharp, { type Sharp } from 'sharp';

/** A plain picture of a size, for whatever kind of file a test wants to make of it. */
export function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#ffd23f' } });
}

/** The words of a stored picture about itself. */
export function metadataOf(bytes: Buffer) {
  return sharp(bytes).metadata();
}

/** The colour of the left upper corner as a browser shows it: red, green, blue of 0…255. */
export async function cornerOf(bytes: Buffer): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().raw().toBuffer()).subarray(0, 3)];
}
