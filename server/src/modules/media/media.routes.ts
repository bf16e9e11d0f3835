import { uploadImage as uploadCall } from '@clubdraw/contract/media/media';
import { maxImageBytes } from '@clubdraw/domain/image-bounds';
import { z } from 'zod';
import { downloadRoute } from '../../http/mount/mount-download.ts';
import { uploadRoute } from '../../http/mount/mount-upload.ts';
import { readImage } from './images.ts';
import { uploadImage } from './upload-image.ts';

/** `?w=`: a picture in one of the widths that pages ask for. */
const image = {
  name: 'downloadImage',
  path: '/public/download/:imageId',
  limit: 'reads',
  params: z.object({ imageId: z.guid().toLowerCase() }),
  query: z.object({ w: z.coerce.number().int().positive().optional() }),
} as const;

export const mediaRoutes = [
  uploadRoute(uploadCall, maxImageBytes, async ({ context, actor, bytes }) => ({
    data: await uploadImage(context, { ownerId: actor.ownerId, bytes }),
  })),
  downloadRoute(image, (context, { params, query }) =>
    readImage(context, { id: params.imageId, width: query.w }),
  ),
];
