import type { AnyEndpoint, AnswerOf } from '@clubdraw/contract/wire/endpoint';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { admit, encodeAnswer, type Call, type Mounting, type Route } from './mount.ts';

export type UploadCall<E extends AnyEndpoint> = Omit<Call<E>, 'input'> & {
  /** The file as sent; one byte longer than allowed when it was longer. */
  bytes: Buffer;
};

/** Ties an endpoint that takes one file, the multipart part `file`, to its operation. */
export function uploadRoute<E extends AnyEndpoint>(
  endpoint: E,
  maxBytes: number,
  handler: (call: UploadCall<E>) => Promise<AnswerOf<E>>,
): Route {
  return {
    name: endpoint.name,
    mount: (app, mounting) => {
      void app.register(async (scope) => {
        const limits = { files: 1, fields: 10, fieldSize: 1024, fileSize: maxBytes + 1 };
        await scope.register(multipart, { limits, throwFileSizeLimit: false });
        addUpload(scope, mounting, { endpoint, handler });
      });
    },
  };
}

function addUpload<E extends AnyEndpoint>(
  scope: FastifyInstance,
  mounting: Mounting,
  { endpoint, handler }: { endpoint: E; handler: (call: UploadCall<E>) => Promise<AnswerOf<E>> },
): void {
  scope.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const call = await admit(endpoint, request, mounting);
      const bytes = await readFile(request);
      // `admit` resolved the actor by E's own `access`.
      const answer = await handler({ ...call, bytes, actor: call.actor as Call<E>['actor'] });
      return reply.code(endpoint.status).send(encodeAnswer(endpoint, answer));
    },
  });
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart() ? await readPart(request) : undefined;
  if (!file) throw new Refusal('invalid', messages.errorUploadingFile);
  return file;
}

/**
 * The part `file`; undefined without one, and for a form that breaks off or breaks its own rules.
 */
async function readPart(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    const part = await request.file();
    return part?.fieldname === 'file' ? await part.toBuffer() : undefined;
  } catch {
    // The parser fails over nothing but what was sent.
    return undefined;
  }
}
