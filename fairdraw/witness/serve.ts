import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { judge, type Answer, type Witness } from './judge.ts';
import { originHash } from './state-folder.ts';

const maxBytes = 64 * 1024;
const patienceMs = 10_000;

/** The two addresses of a witness: one to ask it to cosign, one to see what it cosigned last. */
export function serve(witness: Witness, say: (line: string) => void): Server {
  const server = createServer((request, response) => {
    void serveOne(request, response);
  });
  server.requestTimeout = patienceMs;
  server.headersTimeout = patienceMs;
  return server;

  async function serveOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await answer(request, witness).catch((error: unknown) => {
      say(`could not answer: ${error instanceof Error ? error.message : String(error)}`);
      return { status: 500, type: 'text/plain; charset=utf-8', body: 'Try again.\n' };
    });
    say(`${request.method} ${request.url} ${status}`);
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  }
}

async function answer(request: IncomingMessage, witness: Witness): Promise<Answer> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  if (request.method === 'POST' && path.endsWith('/add-checkpoint')) {
    const text = await bodyOf(request);
    return text === null ? nothing(413) : judge(text, witness, Math.floor(Date.now() / 1000));
  }
  const hash = /\/([0-9a-f]{64})\/checkpoint$/.exec(path)?.[1];
  const log = witness.logs.find(({ name }) => originHash(name) === hash);
  const note = request.method === 'GET' && log ? witness.memory.last(log.name) : null;
  return note === null ? nothing(404) : { ...nothing(200), body: note };
}

function nothing(status: number): Answer {
  return { status, type: 'text/plain; charset=utf-8', body: '' };
}

/** The body as text; null for one that is too long or no UTF-8. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    const bytes = Buffer.from(piece as Uint8Array);
    length += bytes.length;
    if (length > maxBytes) return null;
    pieces.push(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
  } catch {
    return null;
  }
}
