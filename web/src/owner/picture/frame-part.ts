/** The sides of a picture, or of a part of one, in pixels. */
export type Size = { width: number; height: number };

/** A part of a picture: its upper left corner and its sides, in pixels of the picture. */
export type Part = Size & { x: number; y: number };

/** Pages, cards and mails show pictures 16:9. */
const shape = 16 / 9;

/** Two shapes that nobody tells apart. */
const tolerance = 0.01;

/**
 * The way in which a frame of 16:9 can be moved over a picture; undefined for a picture of that
 * shape.
 */
export type FrameWay = 'vertical' | 'horizontal';

export function wayOf({ width, height }: Size): FrameWay | undefined {
  const ratio = width / height;
  if (Math.abs(ratio - shape) < tolerance) return undefined;
  return ratio < shape ? 'vertical' : 'horizontal';
}

/**
 * The largest part of 16:9, from the beginning of the picture (0) over its middle (0.5) to its end
 * (1).
 */
export function partAt({ width, height }: Size, at: number): Part {
  const partWidth = Math.min(width, height * shape);
  const partHeight = Math.min(height, width / shape);
  return {
    x: (width - partWidth) * at,
    y: (height - partHeight) * at,
    width: partWidth,
    height: partHeight,
  };
}

/** The sides of a picture whose longer one is at most `longest` pixels; a smaller picture stays. */
export function fitted({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
