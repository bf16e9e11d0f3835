import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { caching } from '../caching.ts';

/**
 * The built files. Names under `/assets` change with their content, so browsers keep them for good;
 * the build has put compressed copies beside them.
 */
export function mountStaticFiles(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined) return;
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.header('Cache-Control', caching.forever).sendFile(`assets/${request.params['*']}`),
  );
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('Cache-Control', caching.hour).sendFile('favicon.svg'),
  );
}
