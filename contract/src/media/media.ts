import { imageWidths } from '@clubdraw/domain/texts/image-bounds';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import type { PlainCall } from '../wire/plain-call.ts';
import { id } from '../wire/wire.ts';

/**
 * Multipart with one part named `file`; the mounting reads it as a stream, so there is no body
 * shape.
 */
export const uploadImageCall = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/api/upload/',
  access: 'owner',
  may: whoRuns,
  limit: 'upload',
  summary: 'Stores an image (multipart, part `file`) and answers its id.',
  status: 201,
  refusals: {
    invalid: [
      messages.errorUploadingFile,
      messages.imageTooLarge,
      messages.imageTooManyPixels,
      messages.imageKind,
    ],
  },
  answer: z.object({ data: z.object({ id }) }),
});

export const downloadImage = {
  name: 'downloadImage',
  method: 'GET',
  path: '/public/download/:imageId',
  limit: 'reads',
  summary: 'A stored picture: as WebP in a width that pages ask for, or as JPEG without one.',
  params: z.object({ imageId: z.guid().toLowerCase().describe('The id of an image.') }),
  query: z.object({
    w: z.coerce
      .number()
      .refine((width) => imageWidths.some((known) => known === width))
      .optional()
      .meta({ enum: [...imageWidths], description: 'The width in pixels.' }),
  }),
  answers: { 200: { description: 'The picture.', mediaTypes: ['image/jpeg', 'image/webp'] } },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;
