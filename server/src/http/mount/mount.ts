import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { deviceHeader, devicePattern } from '@clubdraw/contract/accounts/device';
import type { Access, AnyEndpoint, AnswerOf, InputOf } from '@clubdraw/contract/wire/endpoint';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit, type Actor } from '../../audit.ts';
import type { ActingMember, Context } from '../../context.ts';
import {
  type AccessRules,
  type ActorOf,
  type Customer,
  type CallingMember,
  type CallingOwner,
  bearerToken,
  resolveActor,
} from './access.ts';
import { cachingOf, isKept, nameOfContent, entityTagOf } from '../caching.ts';
import { answerFromMemory } from '../counted-answers.ts';
import { decodeInput } from './decode.ts';
import { doneOnce } from './done-once.ts';
import { countCall } from './key-access.ts';
import { countingWrongSecrets } from './tried-secret.ts';
import { sendCsv, wantsCsv, type CsvFile } from './send-csv.ts';
import type { CallLimits } from '../../flow/fair-share/limit-calls.ts';
import { networkMark } from '../../flow/fair-share/windows.ts';

/** Where a request comes from. */
export type Client = {
  /** IP address, after the proxies that are trusted. */
  address: string;
  /** The bearer token as sent; undefined without one. */
  token: string | undefined;
  /** The random value by which an owner's browser is known again; undefined without one. */
  device: string | undefined;
  /** The name that the browser gives itself; undefined when it gives none. */
  userAgent: string | undefined;
  /** The proof of work as sent; undefined without one, and where none is ever asked for. */
  proof: string | undefined;
  /** The secret of a checkout as sent; undefined without one. */
  paymentSecret: string | undefined;
};

export type Call<E extends AnyEndpoint> = {
  context: Context;
  input: InputOf<E>;
  actor: ActorOf<E['access']>;
  client: Client;
};

/** Everything that a route is mounted with. */
export type Mounting = { context: Context; rules: AccessRules; limits: CallLimits };

/** One path of the server, ready to be mounted. */
export type Route = {
  /** The endpoint's name; for paths outside the contract their own. */
  name: string;
  mount(app: FastifyInstance, mounting: Mounting): void;
};

/**
 * Ties an endpoint of the contract to its operation: limit → access → decode → operation → encode.
 * `csv` makes the same answer for whoever asks for it by `Accept: text/csv`.
 */
export function route<E extends AnyEndpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
  csv?: (call: Call<E>) => Promise<CsvFile>,
): Route {
  const jsonOf = answerEncoder(endpoint);
  return {
    name: endpoint.name,
    mount: (app, mounting) => {
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const admitted = await admit(endpoint, request, mounting);
          // The endpoint's own schemas and its `access` made both, so E names their types.
          const input = decodeInput(endpoint, request) as InputOf<E>;
          const call = { ...admitted, input, actor: admitted.actor as Call<E>['actor'] };
          if (csv) void reply.header('Vary', 'Accept');
          if (csv && wantsCsv(request.headers.accept)) {
            const file = await csv(call);
            audit(call.context, 'exported', { call: endpoint.name });
            return sendCsv(reply, file);
          }
          const sent = await doneOnce({
            endpoint,
            request,
            call,
            sentFor: (made) => ({ status: statusOf(endpoint, made), text: jsonOf(made).text }),
            work: async (context) => handler({ ...call, context }),
          });
          if (sent) return reply.code(sent.status).type(jsonType).send(sent.text);
          const trying = { endpoint, client: call.client };
          const answer = await countingWrongSecrets(call.context, trying, () => handler(call));
          void reply.code(statusOf(endpoint, answer));
          if (isUnready(endpoint, answer)) void reply.header('Retry-After', soon);
          return sendShared({ request, reply }, endpoint, jsonOf(answer));
        },
      });
    },
  };
}

/** Sends an answer, or nothing where the cache that asks has it. */
function sendShared(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { sharing }: AnyEndpoint,
  { text, tag, isKnown }: Encoded,
): FastifyReply {
  if (isKnown) answerFromMemory(request);
  const cache = cachingOf[sharing];
  if (tag !== undefined && isKept({ request, reply }, { cache, tag })) return reply.send();
  return reply.type(jsonType).send(text);
}

/** Seconds after which to ask again: the answer itself is held as long as there is no news. */
const soon = 1;

function isUnready({ unready }: AnyEndpoint, answer: unknown): boolean {
  return unready !== undefined && fieldOf(answer, unready) !== undefined;
}

/** A call that found its work done, or its answer not ready, says so by a status of its own. */
function statusOf(endpoint: AnyEndpoint, answer: unknown): number {
  const { status, repeated } = endpoint;
  if (isUnready(endpoint, answer)) return 202;
  return repeated && fieldOf(answer, repeated.field) === true ? repeated.status : status;
}

function fieldOf(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
}

const jsonType = 'application/json; charset=utf-8';

/**
 * An answer as it is sent; with its tag, where others than the caller may keep it. Known: made for
 * another one.
 */
type Encoded = { text: string; tag: string | undefined; isKnown: boolean };

/**
 * An answer that is kept for a crowd (frozen, so it stays as it is) is encoded once, not for each.
 */
function answerEncoder(endpoint: AnyEndpoint): (answer: unknown) => Encoded {
  const kept = new WeakMap<object, Encoded>();
  return (answer) => {
    const isFrozen = typeof answer === 'object' && answer !== null && Object.isFrozen(answer);
    const known = isFrozen ? kept.get(answer) : undefined;
    if (known !== undefined) return known;
    const text = JSON.stringify(encodeAnswer(endpoint, answer));
    const isShared = endpoint.sharing !== 'nobody';
    const encoded = { text, tag: isShared ? entityTagOf(nameOfContent(text)) : undefined };
    if (isFrozen) kept.set(answer, { ...encoded, isKnown: true });
    return { ...encoded, isKnown: false };
  };
}

/** The parts of an endpoint that decide who gets through. */
type Admitted = Pick<AnyEndpoint, 'access' | 'limit'> &
  Partial<Pick<AnyEndpoint, 'may' | 'keys' | 'mayAskForProof' | 'name'>>;

/** Refuses a call that is over a limit or not allowed, before anything of the request is read. */
export async function admit(
  { access, may = [], keys = [], limit, mayAskForProof, name: operation }: Admitted,
  request: FastifyRequest,
  { context, rules, limits }: Mounting,
) {
  const client = clientOf(request, mayAskForProof);
  // Of the context's log, with the request's id; Fastify knows it by a narrower type.
  const log = request.log as Context['log'];
  const network = () => networkMark(context, client.address);
  const own: Context = { ...context, log, network, operation };
  const endpoint = { access, limit };
  const key = await countCall({ context: own, rules, limits, endpoint, client });
  const actor = await resolveActor(rules, own, {
    access,
    may,
    keys,
    token: client.token,
    key,
    club: headerOf(request, clubHeader),
  });
  own.actor = actorName(actor);
  own.by = actingMember(access, actor);
  return { context: own, actor, client };
}

function actorName(actor: CallingOwner | CallingMember | Customer | undefined): Actor {
  if (!actor) return 'stranger';
  if (!('ownerId' in actor)) return 'customer';
  if ('keyId' in actor) return `key ${actor.keyId}`;
  return `owner ${'personId' in actor ? actor.personId : actor.ownerId}`;
}

/** Of calls about a club, and of those about one's own account, which is one's own club. */
function actingMember(
  access: Access,
  actor: CallingOwner | CallingMember | Customer | undefined,
): ActingMember | undefined {
  const isAboutClub = access === 'owner' || access === 'connectedOwner' || access === 'person';
  if (!isAboutClub || !actor || !('ownerId' in actor)) return undefined;
  const { ownerId: clubId } = actor;
  if ('keyId' in actor) return { clubId, personId: null, keyId: actor.keyId, role: null };
  const { personId, role } =
    'personId' in actor ? actor : { personId: clubId, role: 'owner' as const };
  return { clubId, personId, keyId: null, role };
}

function clientOf(request: FastifyRequest, mayAskForProof = false): Client {
  const device = headerOf(request, deviceHeader);
  return {
    address: request.ip,
    token: bearerToken(request.headers.authorization),
    device: device !== undefined && devicePattern.test(device) ? device : undefined,
    userAgent: request.headers['user-agent'],
    proof: mayAskForProof ? headerOf(request, proofHeader) : undefined,
    paymentSecret: headerOf(request, paymentSecretHeader),
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/** An answer that does not fit its codec is a bug: it becomes a 500 and nothing of it leaves. */
export function encodeAnswer(endpoint: AnyEndpoint, answer: unknown): unknown {
  return z.encode(endpoint.answer, answer);
}
