import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveOnLoopback, type Certified } from '../loopback.ts';
import { AcmeProblem } from './acme-problem.ts';
import { makeAuthority } from './authority.ts';
import { Orders, type AskName } from './orders.ts';
import { SignedRequests } from './signed-requests.ts';

export interface AcmeServer {
  /** Where an ACME client begins. */
  readonly directory: string;
  /** The certificate of the authority, as PEM: whoever trusts it trusts what is issued. */
  readonly root: string;
  close(): Promise<void>;
}

/** An answer: its status, its JSON or its text, where the thing lies, and what it belongs to. */
type Answer = { status?: number; body?: unknown; location?: string; above?: string };

/**
 * Starts a stand-in for an authority that speaks ACME (RFC 8555) on the loopback: accounts, orders
 * for one name each, the challenge http-01, and certificates of 90 days. It asks each name at port
 * 80, as the world's do, unless told how.
 */
export async function startAcme(settings: {
  readonly tls: Certified;
  /** 0 or absent: a free one. */
  readonly port?: number;
  readonly askName?: AskName;
}): Promise<AcmeServer> {
  const { tls, port = 0, askName = askAtPort80 } = settings;
  const authority = await makeAuthority();
  const signed = new SignedRequests();
  const orders = new Orders(authority, askName);
  const served = Promise.withResolvers<string>();
  const http = await serveOnLoopback(
    (request, response) => {
      void served.promise.then((origin) => serve({ request, response, origin, signed, orders }));
    },
    port,
    tls,
  );
  const origin = `https://localhost:${http.port}`;
  served.resolve(origin);
  return {
    directory: `${origin}/directory`,
    root: authority.root,
    close: () => http.close(),
  };
}

type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  origin: string;
  signed: SignedRequests;
  orders: Orders;
};

async function serve(asked: Asked): Promise<void> {
  const { response, signed } = asked;
  response.setHeader('Replay-Nonce', signed.nonce());
  response.setHeader('Cache-Control', 'no-store');
  try {
    send(response, await answer(asked));
  } catch (error) {
    if (!(error instanceof AcmeProblem)) throw error;
    const { status, kind, message: detail } = error;
    const body = { type: `urn:ietf:params:acme:error:${kind}`, detail, status };
    response.setHeader('Content-Type', 'application/problem+json');
    send(response, { status, body });
  }
}

function send(response: ServerResponse, { status = 200, body, location, above }: Answer): void {
  if (location !== undefined) response.setHeader('Location', location);
  if (above !== undefined) response.setHeader('Link', `<${above}>;rel="up"`);
  const isChain = typeof body === 'string';
  const type = isChain ? 'application/pem-certificate-chain' : 'application/json';
  if (!response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
  response.writeHead(status).end(isChain ? body : JSON.stringify(body ?? {}));
}

async function answer({ request, origin, signed, orders }: Asked): Promise<Answer> {
  const path = request.url ?? '/';
  if (path === '/directory') return { body: directoryAt(origin) };
  if (path === '/new-nonce') return {};
  const read = await signed.read(await text(request), origin + path);
  if (path === '/new-account') {
    const location = await signed.register(read.key, (number) => `${origin}/account/${number}`);
    return { status: 201, location, body: { status: 'valid' } };
  }
  const { account, payload, thumbprint } = read;
  if (account === undefined) throw new AcmeProblem(401, 'unauthorized', 'This needs an account.');
  if (path.startsWith('/account/')) return { body: { status: 'valid' } };
  if (path === '/new-order') {
    const order = orders.open(account, payload['identifiers']);
    return { status: 201, ...orderAt(origin, order) };
  }
  const [, part = '', id = ''] = path.split('/');
  const order = orders.of(account, id);
  if (part === 'challenge') await orders.challenge(order, thumbprint);
  if (part === 'finalize')
    await orders.finalize(order, Buffer.from(String(payload['csr']), 'base64url'));
  if (part === 'certificate') return { body: order.chain };
  const above = `${origin}/authorization/${id}`;
  if (part === 'challenge') return { above, body: challengeAt(origin, order) };
  return part === 'authorization' ? authorizationAt(origin, order) : orderAt(origin, order);
}

function directoryAt(origin: string) {
  return {
    newNonce: `${origin}/new-nonce`,
    newAccount: `${origin}/new-account`,
    newOrder: `${origin}/new-order`,
  };
}

type Order = ReturnType<Orders['open']>;

function orderAt(origin: string, { id, name, status }: Order): Answer {
  const body = {
    status,
    identifiers: [{ type: 'dns', value: name }],
    authorizations: [`${origin}/authorization/${id}`],
    finalize: `${origin}/finalize/${id}`,
    ...(status === 'valid' && { certificate: `${origin}/certificate/${id}` }),
  };
  return { location: `${origin}/order/${id}`, body };
}

function authorizationAt(origin: string, order: Order): Answer {
  const identifier = { type: 'dns', value: order.name };
  const challenges = [challengeAt(origin, order)];
  return { body: { status: proofOf(order), identifier, challenges } };
}

function challengeAt(origin: string, order: Order) {
  const { id, token } = order;
  return { type: 'http-01', url: `${origin}/challenge/${id}`, token, status: proofOf(order) };
}

/** Of the name; the order goes on from there. */
function proofOf({ status }: Order): string {
  return status === 'ready' ? 'valid' : status;
}

async function askAtPort80(name: string, token: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${name}/.well-known/acme-challenge/${token}`);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
