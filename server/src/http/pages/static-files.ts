import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Context } from '../../context.ts';
import { oneSecondCache } from '../../one-second-cache.ts';
import { caching } from '../caching.ts';
import { allowsEncoding } from './compressed-text.ts';

/** A built file of another version; its content is compressed by brotli where `isPacked`. */
type KeptFile = { content: Buffer; isPacked: boolean };

/** The built files by their paths below `/assets`; `app.ts` ties them. */
type BuiltFiles = {
  namesIn: (clientFolder: string) => readonly string[];
  find: (context: Context, name: string) => Promise<KeptFile | undefined>;
};

const filesRemembered = 100;

/**
 * A name such as a build gives: nothing else is looked for in the database, which has no text for
 * some that can be asked for.
 */
const builtName = /^(?=.{1,200}$)[\w.-]+(\/[\w.-]+)*$/;

const unpack = promisify(brotliDecompress);

/**
 * The built files. Names under `/assets` change with their content, so browsers keep them for good;
 * the build has put compressed copies beside them. An open page of another version finds its own.
 */
export function mountStaticFiles(app: FastifyInstance, context: Context, files: BuiltFiles): void {
  const folder = context.pages.clientFolder;
  if (folder === undefined) return;
  void app.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
  });
  const own = new Set(files.namesIn(folder));
  const known = oneSecondCache<KeptFile | undefined>(filesRemembered);
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (own.has(name)) {
      return reply.header('Cache-Control', caching.forever).sendFile(`assets/${name}`);
    }
    const isNamed = types.has(extname(name)) && builtName.test(name);
    const find = async (): Promise<KeptFile | undefined> => files.find(context, name);
    const kept = isNamed ? await known.read(context, name, find) : undefined;
    if (!kept) return reply.callNotFound();
    return sendKept({ request, reply }, name, kept);
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.header('Cache-Control', caching.hour).sendFile('favicon.svg'),
  );
}

async function sendKept(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  name: string,
  { content, isPacked }: KeptFile,
): Promise<FastifyReply> {
  const takesPacked = isPacked && allowsEncoding(request.headers['accept-encoding'], 'br');
  void reply
    .header('Cache-Control', caching.forever)
    .header('Vary', 'Accept-Encoding')
    .type(types.get(extname(name)) ?? '');
  if (takesPacked) void reply.header('Content-Encoding', 'br');
  return reply.send(isPacked && !takesPacked ? await unpack(content) : content);
}

/** Of all that a build makes. */
const types: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);
