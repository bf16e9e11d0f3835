import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/wire.ts';

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
