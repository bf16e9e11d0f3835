import { createHash } from 'node:crypto';
import { maxImageBytes, maxImagePixels } from '@clubdraw/domain/texts/image-bounds';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { pixelsOf, prepareImage } from '../../edge/images/prepare-image.ts';
import { flowOfClub } from '../accounts/flow-of-club.ts';
import { jpegName, webpName } from './images.ts';
import { insertImage } from './media.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';
import { writeAuditLine } from '../audit/write-audit-line.ts';
import { transaction } from '../../db/database.ts';

/**
 * Checks a picture by its content, stores it in the sizes that pages ask for, without the metadata
 * of the camera, and answers its id (product §5.7). Refuses more than 1 MB, more than 12
 * megapixels, and anything but a sound JPEG or PNG.
 *
 * @throws {Refusal} invalid, or busy when too many pictures wait
 */
export async function uploadImage(
  context: Context,
  { ownerId, bytes }: { ownerId: string; bytes: Buffer },
): Promise<{ id: string }> {
  demandNamed(context, 'pictures');
  if (bytes.length > maxImageBytes) throw refusedImage(messages.imageTooLarge);
  // Without waiting: the head of a file says it.
  const pixels = await pixelsOf(bytes);
  if (pixels !== undefined && pixels > maxImagePixels)
    throw refusedImage(messages.imageTooManyPixels);
  const image = await prepareImage(bytes, await flowOfClub(context, ownerId));
  if (!image) throw refusedImage(messages.imageKind);
  const id = context.random.uuidv7();
  // Files first: a row without its files would be a broken picture, a file without a row is litter.
  await Promise.all([
    context.files.write(jpegName(id), image.jpeg),
    ...image.versions.map(({ width, webp }) => context.files.write(webpName(id, width), webp)),
  ]);
  await transaction(context.db, async (trx) => {
    await insertImage(trx, {
      id,
      ownerId,
      width: image.width,
      height: image.height,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      now: context.clock.now(),
    });
    await writeAuditLine(trx, context, { subjects: { image: id } });
  });
  return { id };
}

function refusedImage(message: string): Refusal {
  return new Refusal('invalid', message, { fields: { imageId: message } });
}
