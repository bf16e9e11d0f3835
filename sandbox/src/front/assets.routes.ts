import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const here = (name: string): URL => new URL(`./assets/${name}`, import.meta.url);
const font = import.meta
  .resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

const assets = [
  { path: 'favicon.svg', type: 'image/svg+xml', file: here('favicon.svg') },
  { path: 'sandbox.css', type: 'text/css; charset=utf-8', file: here('sandbox.css') },
  { path: 'overview.js', type: 'text/javascript; charset=utf-8', file: here('overview.js') },
  { path: 'mailbox.js', type: 'text/javascript; charset=utf-8', file: here('mailbox.js') },
  { path: 'figtree.woff2', type: 'font/woff2', file: new URL(font) },
];

/** Serves what the pages are dressed in, from memory. */
export function registerAssets(app: FastifyInstance): void {
  for (const { path, type, file } of assets) {
    const content = readFileSync(fileURLToPath(file));
    app.get(`/assets/${path}`, (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', 'no-cache')
        .header('X-Content-Type-Options', 'nosniff')
        .send(content),
    );
  }
}
