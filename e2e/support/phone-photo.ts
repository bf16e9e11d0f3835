import type { Page } from '@playwright/test';

/** The colours of the photo from its top to its bottom: thirds. */
const thirds = ['#c0392b', '#27ae60', '#2980b9'] as const;

/** A TIFF header and one entry: orientation 6, to be turned by a quarter to the right. */
const turned = Buffer.from(
  'ffe10022457869660000' +
    '4d4d002a00000008' +
    '0001' +
    '0112000300000001' +
    '00060000' +
    '00000000',
  'hex',
);

/**
 * A photo as a phone makes it: 3024 × 4032 held upright, its file on its side with the note how to
 * turn it, a JPEG of some megabytes. The page is only its workshop.
 */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async (colours) => {
    const canvas = new OffscreenCanvas(4032, 3024);
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    // On its side: the top of the photo is at the left of the file.
    for (const [at, colour] of colours.entries()) {
      pen.fillStyle = colour;
      pen.fillRect(at * 1344, 0, 1344, 3024);
    }
    // Something to see on each spot, which no file can leave out.
    for (let dot = 0; dot < 150_000; dot += 1) {
      pen.fillStyle = dot % 2 === 0 ? '#00000055' : '#ffffff55';
      pen.fillRect((dot * 7919) % 4032, (dot * 104_729) % 3024, 3, 3);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, thirds);
  const jpeg = Buffer.from(base64, 'base64');
  return Buffer.concat([jpeg.subarray(0, 2), turned, jpeg.subarray(2)]);
}

/** The colour in the middle of a picture, and its sides, as a browser shows it. */
export async function middleOf(page: Page, url: string) {
  return page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(1, 1);
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, width * 0.4, height * 0.4, width * 0.2, height * 0.2, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen?.getImageData(0, 0, 1, 1).data ?? [];
    return { width, height, red, green, blue };
  }, url);
}

/** A PNG of 27 megapixels in few bytes, as a drawing program saves a poster with one ground. */
export async function pictureOfManyPixels(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [9000, 3000];
    const pen = canvas.getContext('2d');
    if (pen) pen.fillRect(0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/png');
    return url.slice(url.indexOf(',') + 1);
  });
  return Buffer.from(base64, 'base64');
}
