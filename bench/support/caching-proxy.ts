import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

// A CDN in front of the product, as RFC 9111 and RFC 5861 have it, and no more: it keeps one copy
// of an address for each encoding, as long as `s-maxage` says, answers it while it is renewed, and
// asks once at a time.
const [port = '0', origin = ''] = process.argv.slice(2);

type Copy = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  at: number;
  freshMs: number;
  staleMs: number;
};

type Asked = { path: string; encoding: string };

const agent = new Agent({ keepAlive: true });
const copies = new Map<string, Copy>();
const renewals = new Map<string, Promise<Copy>>();
let answersOfOrigin = 0;

function secondsOf(cacheControl: string, name: string): number {
  return Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0);
}

function askOrigin({ path, encoding }: Asked, known: Copy | undefined): Promise<Copy> {
  const etag = known?.headers.etag;
  const headers = { 'accept-encoding': encoding, ...(etag && { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => {
        answersOfOrigin += 1;
        const isSame = answer.statusCode === 304 && known !== undefined;
        const control = answer.headers['cache-control'] ?? '';
        resolve({
          status: isSame ? known.status : (answer.statusCode ?? 502),
          headers: isSame ? { ...known.headers, ...answer.headers } : answer.headers,
          body: isSame ? known.body : Buffer.concat(parts),
          at: performance.now(),
          freshMs: 1_000 * secondsOf(control, 's-maxage'),
          staleMs: 1_000 * secondsOf(control, 'stale-while-revalidate'),
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

/** A new copy, asked for once for all who wait for it. */
function renew(key: string, asked: Asked): Promise<Copy> {
  const running = renewals.get(key);
  if (running) return running;
  const renewal = askOrigin(asked, copies.get(key))
    .then((copy) => {
      if (copy.freshMs > 0) copies.set(key, copy);
      return copy;
    })
    .finally(() => renewals.delete(key));
  renewals.set(key, renewal);
  return renewal;
}

async function copyOf(asked: Asked): Promise<Copy> {
  const key = `${asked.encoding} ${asked.path}`;
  const copy = copies.get(key);
  const age = copy ? performance.now() - copy.at : Infinity;
  if (copy && age < copy.freshMs) return copy;
  const renewal = renew(key, asked);
  return copy && age < copy.freshMs + copy.staleMs ? copy : renewal;
}

async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const encoding = incoming.headers['accept-encoding'] ?? '';
  const { status, headers, body, at } = await copyOf({ path: incoming.url ?? '/', encoding });
  const { connection: _, 'transfer-encoding': __, ...same } = headers;
  const age = Math.floor((performance.now() - at) / 1_000);
  const length = String(body.length);
  response.writeHead(status, { ...same, age: String(age), 'content-length': length }).end(body);
}

createServer((incoming, response) => void answer(incoming, response)).listen(
  Number(port),
  '127.0.0.1',
);

process.on('message', () => process.send?.(answersOfOrigin));
process.on('disconnect', () => process.exit(0));
