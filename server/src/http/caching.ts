import type { Sharing } from '@clubdraw/contract/wire/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';

/** How long an answer may be kept, for `Cache-Control`; decision 0073 says why. */
export const caching = {
  /** One person's, or the answer to more than an address: nobody keeps it. */
  private: 'no-store',
  /** For a crowd: a cache that many share renews it each second, and answers meanwhile. */
  crowd: 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
  /** For a crowd, too, but its parts have to agree: never older than a second. */
  record: 'public, max-age=0, s-maxage=1',
  /** Kept, and asked about before each use. */
  asked: 'no-cache',
  minutes: 'public, max-age=300',
  hour: 'public, max-age=3600',
  /** The content of such an address never changes. */
  forever: 'public, max-age=31536000, immutable',
} as const;

export const cachingOf: Record<Sharing, string> = {
  nobody: caching.private,
  crowd: caching.crowd,
  record: caching.record,
};

/** Names a content: letters, digits, `-` and `_`. Equal names are equal contents. */
export function nameOfContent(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

/**
 * The validator of a content by its name; a weak one, since all encodings of a content share it.
 */
export function entityTagOf(name: string): string {
  return `W/"${name}"`;
}

/**
 * Says how long an answer may be kept, and what it is called. True when the caller has it already:
 * then the answer is 304, without a body.
 */
export function isKept(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { cache, tag }: { cache: string; tag: string },
): boolean {
  void reply.headers({ 'Cache-Control': cache, ETag: tag });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  const isKnown = known.some((one) => contentOf(one) === contentOf(tag));
  if (isKnown) void reply.code(304);
  return isKnown;
}

/** The content that a validator names, a weak one or a strong one. */
function contentOf(tag: string): string {
  return tag.replace(/^W\//, '');
}
