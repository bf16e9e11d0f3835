import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/wire.ts';

/** The largest image that an owner can upload (spec §5.7): 1 MB. */
export const maxImageBytes = 1024 * 1024;

/** The kinds of image that an owner can upload (spec §5.7). */
export const imageTypes = ['image/jpeg', 'image/png'] as const;

/** Multipart with one part named `file`; the mounting reads it as a stream, so there is no body shape. */
export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/api/upload/',
  access: 'owner',
  limit: 'upload',
  summary: 'Stores an image (multipart, part `file`) and answers its id.',
  status: 201,
  answer: z.object({ data: z.object({ id }) }),
});
