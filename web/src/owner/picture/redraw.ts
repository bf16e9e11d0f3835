import { maxImageBytes } from '@clubdraw/domain/texts/image-bounds';
import { fitted, partAt, type Part, type Size } from './frame-part.ts';

/** The longer side of a picture that was made smaller, in pixels. */
const longestSide = 1920;

/**
 * Tried one after the other until the file is small enough; below the last one the sides shrink.
 */
const qualities = [0.9, 0.8, 0.7, 0.6, 0.5];
const nextSide = 0.75;

/** A picture that the browser has read, upright whatever its file says about turning it. */
export type ReadPicture = { image: HTMLImageElement; size: Size };

/** Reads a file as a picture; undefined for one that this browser cannot read. */
export async function readPicture(file: Blob): Promise<ReadPicture | undefined> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    return size.width > 0 && size.height > 0 ? { image, size } : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawn(image: HTMLImageElement, part: Part, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.imageSmoothingQuality = 'high';
    // A JPEG has nothing to see through.
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, width, height);
  }
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality);
    if (blob && blob.size <= maxImageBytes) return blob;
  }
  return undefined;
}

async function redrawn({ image }: ReadPicture, part: Part): Promise<Blob> {
  for (let longest = longestSide; longest >= 1; longest = Math.floor(longest * nextSide)) {
    const blob = await smallEnough(drawn(image, part, fitted(part, longest)));
    if (blob) return blob;
  }
  throw new Error('a picture of one pixel is small enough');
}

/** The whole picture as a JPEG of at most 1 MB and 1,920 pixels. */
export async function madeSmaller(picture: ReadPicture): Promise<Blob> {
  return redrawn(picture, { x: 0, y: 0, ...picture.size });
}

/** The part of 16:9 at a place of the picture (0…1), as a JPEG of the same bounds. */
export async function cutOut(picture: ReadPicture, at: number): Promise<Blob> {
  return redrawn(picture, partAt(picture.size, at));
}
