import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { html } from './front/html.ts';
import { sendPage } from './front/page-frame.ts';

const maxBodyBytes = 1024 * 1024;
const ownHosts = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * The web server that the stand-ins are mounted on. It answers to its own names alone, and to
 * no write that a page of another site asks for: it listens on a machine that also browses.
 */
export function createHttpApp(): FastifyInstance {
  const app = fastify({ bodyLimit: maxBodyBytes });
  app.addHook('onRequest', (request, reply, done) => {
    const crossSite = request.headers['sec-fetch-site'] === 'cross-site';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (ownHosts.test(request.headers.host ?? '') && (isRead || !crossSite)) done();
    else reply.code(403).send(failure('The sandbox answers on its own machine only.'));
  });
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes('text/html')
      ? sendPage(reply, notFoundPage, 404)
      : reply.code(404).send(failure(`There is no ${request.method} ${pathOf(request.url)} here.`)),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`sandbox: ${error.stack ?? error.message}\n`);
    return reply.code(status).send(failure(error.message));
  });
  return app;
}

/** A scope whose forms are read as flat fields; the payment API reads nested ones itself. */
export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

const notFoundPage = {
  title: 'Not found',
  body: html`<div class="stack narrow">
    <h1>Nothing here</h1>
    <p class="dim">The sandbox has no page at this address.</p>
    <p><a class="btn quiet" href="/">Back to the overview</a></p>
  </div>`,
};

function failure(text: string): { error: string } {
  return { error: text };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '/';
}
