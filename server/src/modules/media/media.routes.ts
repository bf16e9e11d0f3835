import { downloadImage, uploadImageCall } from '@clubdraw/contract/media/media';
import { maxImageBytes } from '@clubdraw/domain/texts/image-bounds';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { uploadRoute } from '../../http/mount/mount-upload.ts';
import { readImage } from './images.ts';
import { uploadImage } from './upload-image.ts';

export const mediaRoutes = [
  uploadRoute(uploadImageCall, maxImageBytes, async ({ context, actor, bytes }) => ({
    data: await uploadImage(context, { ownerId: actor.ownerId, bytes }),
  })),
  downloadRoute(downloadImage, (context, { params, query }) =>
    readImage(context, { id: params.imageId, width: query.w }),
  ),
];
