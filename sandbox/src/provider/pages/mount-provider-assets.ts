import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const assets = [
  { name: 'provider.css', type: 'text/css; charset=utf-8' },
  { name: 'favicon.svg', type: 'image/svg+xml' },
];

/** Serves what the provider's pages are dressed in, from memory. */
export function mountProviderAssets(app: FastifyInstance): void {
  for (const { name, type } of assets) {
    const content = readFileSync(new URL(`./assets/${name}`, import.meta.url));
    app.get(`/provider-assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    );
  }
}
