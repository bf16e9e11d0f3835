import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getAccount } from '../accounts/accounts.ts';
import { newIdentifier } from '../identifiers.ts';
import { platformAccount, type Provider } from '../provider.ts';
import { answerCall, cut, type ReceivedCall } from './answer-call.ts';
import { apiVersion } from './interface-description.ts';
import type { Operation } from './operation.ts';
import { invalidRequest, ProviderError, refusal, reportFailure } from './provider-error.ts';
import { parseForm } from './read-parameters.ts';

/** Mounts the provider's REST interface; whatever fails is answered with its error envelope. */
export function mountOperations(
  app: FastifyInstance,
  provider: Provider,
  operations: readonly Operation[],
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('request-id', `req_${newIdentifier('', 14)}`);
    reply.header('stripe-version', apiVersion);
    reply.type('application/json; charset=utf-8');
    done();
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
  app.setNotFoundHandler((request, reply) => sendError(reply, unknownRoute(request)));
  for (const operation of operations) {
    const [method = 'GET', path = ''] = operation.line.split(' ');
    app.route({
      method,
      url: path.replace('/v1', '').replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => handle({ provider, operation }, request, reply),
    });
  }
}

async function handle(
  { provider, operation }: { provider: Provider; operation: Operation },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const call = receive({ provider, operation }, request, reply);
  provider.callFaults.refuseWhileLimited(call.now);
  provider.pace.admit(operation.line);
  const answer = answerCall(call);
  // Nothing is answered that a killed process could have forgotten.
  await provider.store.flush();
  if (answer === cut) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  if (answer.isReplayed) reply.header('idempotent-replayed', 'true');
  if (call.idempotencyKey !== undefined) reply.header('idempotency-key', call.idempotencyKey);
  return reply.status(answer.status).send(answer.body);
}

function receive(
  { provider, operation }: { provider: Provider; operation: Operation },
  request: FastifyRequest,
  reply: FastifyReply,
): ReceivedCall {
  checkKey(request.headers.authorization);
  checkVersion(headerOf(request, 'stripe-version'));
  const [url = '', query = ''] = request.url.split('?', 2);
  // A DELETE has its parameters in the query and may come with an empty body.
  const text = typeof request.body === 'string' && request.body !== '' ? request.body : query;
  const idempotencyKey = headerOf(request, 'idempotency-key');
  checkIdempotencyKey(idempotencyKey);
  return {
    provider,
    operation,
    now: provider.clock.now(),
    cause: {
      id: String(reply.getHeader('request-id')),
      idempotency_key: idempotencyKey ?? null,
    },
    account: callingAccount(provider, headerOf(request, 'stripe-account')),
    path: pathOf(request.params),
    method: request.method,
    url,
    text,
    form: parseForm(text),
    idempotencyKey,
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function pathOf(parameters: unknown): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).map(([name, value]) => [name, String(value)]),
  );
}

function checkKey(authorization: string | undefined): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ', 2);
  const isBasic = scheme?.toLowerCase() === 'basic';
  const key = isBasic
    ? Buffer.from(credentials, 'base64').toString().split(':', 1)[0]
    : credentials;
  if (key !== undefined && key !== '') return;
  const message = 'You did not provide an API key in the Authorization header.';
  throw refusal(401, { message });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw invalidRequest({
    message: `Invalid Stripe API version: ${version}. The stand-in speaks ${apiVersion} only.`,
  });
}

function checkIdempotencyKey(key: string | undefined): void {
  if (key === undefined || key.length <= 255) return;
  throw invalidRequest({ message: 'Idempotency keys may have at most 255 characters.' });
}

function callingAccount(provider: Provider, account = platformAccount): string {
  return account === platformAccount ? account : getAccount(provider, account).account;
}

function unknownRoute({ method, url }: FastifyRequest): ProviderError {
  const [path = ''] = url.split('?', 1);
  return refusal(404, { message: `Unrecognized request URL (${method}: ${path}).` });
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ProviderError) {
    const body = JSON.stringify({ error: error.body });
    return reply.status(error.status).headers(error.headers).send(body);
  }
  reportFailure(error);
  const body = { type: 'api_error', message: 'The stand-in failed. Its log says why.' };
  return reply.status(500).send(JSON.stringify({ error: body }));
}
