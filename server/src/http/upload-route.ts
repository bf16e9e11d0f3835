import multipart from '@fastify/multipart';
import { maxImageBytes, uploadImage as uploadCall } from '@clubdraw/contract/media';
import { messages } from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { FastifyRequest } from 'fastify';
import { uploadImage } from '../modules/media/upload-image.ts';
import { admit, encodeAnswer, type Route } from './mount.ts';

/** Names and envelope of a multipart body, beside its file. */
const envelopeBytes = 16 * 1024;

/** `POST /api/upload/`: the one call whose body is no JSON (spec §7.2). */
export const uploadRoute: Route = {
  name: uploadCall.name,
  mount: (app, mounting) => {
    // In a scope of its own: no other path takes multipart bodies.
    void app.register(async (scope) => {
      await scope.register(multipart, {
        limits: { fileSize: maxImageBytes, files: 1, fields: 4, fieldSize: 1024, parts: 5 },
      });
      scope.route({
        method: uploadCall.method,
        url: uploadCall.path,
        bodyLimit: maxImageBytes + envelopeBytes,
        handler: async (request, reply) => {
          const { context, actor } = await admit(uploadCall, request, mounting);
          if (!actor) throw new Refusal('unauthenticated', messages.signInFirst);
          const bytes = await readFile(request);
          const data = await uploadImage(context, { ownerId: actor.ownerId, bytes });
          return reply.code(uploadCall.status).send(encodeAnswer(uploadCall, { data }));
        },
      });
    });
  },
};

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('invalid', messages.errorUploadingFile);
  const part = await request.file({ throwFileSizeLimit: false });
  if (!part) throw new Refusal('invalid', messages.errorUploadingFile);
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    const fields = { imageId: messages.imageTooLarge };
    throw new Refusal('invalid', messages.imageTooLarge, { fields });
  }
  return bytes;
}
