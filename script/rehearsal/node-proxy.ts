import { listenAt } from '../process/listen-at.ts';
import { readFileSync } from 'node:fs';
import { createServer as createRedirect, request, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import type { TlsProxy, TlsProxyOptions } from './tls-proxy.ts';

const lookEveryMs = 250;

/** The little of HAProxy that a rehearsal needs, for a machine without one. */
export async function startNodeProxy(options: TlsProxyOptions): Promise<TlsProxy> {
  const { httpPort, httpsPort, webs, files } = options;
  const ready = new Set<string>();
  const looking = setInterval(() => {
    for (const web of webs) if (web !== undefined) void look(web, ready);
  }, lookEveryMs);
  const pem = { cert: readFileSync(files.certificate), key: readFileSync(files.key) };
  const secured = createServer(pem, passOn(ready));
  const plain = createRedirect((asked, reply) => {
    const isPage = ['GET', 'HEAD'].includes(asked.method ?? '') && !asked.headers.authorization;
    if (!isPage) reply.writeHead(403).end();
    else reply.writeHead(301, { Location: `https://localhost:${httpsPort}${asked.url}` }).end();
  });
  await listenAt(secured, { host: '127.0.0.1', port: httpsPort });
  await listenAt(plain, { host: '127.0.0.1', port: httpPort });
  return {
    program: 'a small proxy in Node, because there is no HAProxy here',
    stop: async () => {
      clearInterval(looking);
      secured.closeAllConnections();
      plain.closeAllConnections();
      await Promise.all([closed(secured), closed(plain)]);
    },
  };
}

function passOn(ready: ReadonlySet<string>): RequestListener {
  let turn = 0;
  return (asked, reply) => {
    const choices = [...ready];
    const [host, port] = (choices[turn++ % choices.length] ?? '').split(':');
    if (host === undefined || port === undefined) {
      reply.writeHead(503).end();
      return;
    }
    const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress ?? '' };
    const { method, url: path } = asked;
    const passed = request({ host, port, method, path, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    asked.pipe(passed);
  };
}

/** Notes whether a web process says that it takes requests. */
async function look(web: string, ready: Set<string>): Promise<void> {
  try {
    const answer = await fetch(`http://${web}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.body?.cancel();
    if (answer.ok) ready.add(web);
    else ready.delete(web);
  } catch {
    ready.delete(web);
  }
}

function closed(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
