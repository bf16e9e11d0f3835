import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { caching } from '../caching.ts';
import { dayMs } from '../../full-day.ts';

/** Pages of one person: whoever finds such an address has nothing to look for there. */
const noSearch = ['/api/', '/auth/', '/webhooks/', '/profile', '/total', '/payment', '/customer'];

/** RFC 9116 asks for less than a year. */
const validDays = 180;

/**
 * Programs ask every site for these: the pages that search engines leave out, and where to report a
 * weakness.
 */
export function mountWellKnown(app: FastifyInstance, { settings, clock }: Context): void {
  const { publicUrl, security } = settings;
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('Cache-Control', caching.hour)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...noSearch.map((path) => 'Disallow: ' + path), ''].join('\n')),
  );
  app.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + validDays * dayMs);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: ${security.contact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      ...(security.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    ];
    void reply.header('Cache-Control', caching.hour);
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
