import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { endpoints, type EndpointName } from '@clubdraw/contract/endpoints';
import * as messages from '@clubdraw/domain/texts/messages';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi } from '../src/http/developers/open-api.ts';
import { isCatalogueText } from './bad-input/catalogue.ts';
import { fieldNames, namedFields } from './bad-input/endpoint-fields.ts';
import {
  hostileBody,
  hostilePathPart,
  hostileQuery,
  hostileType,
} from './bad-input/hostile-values.ts';
import { mutatedBody, mutatedTexts } from './bad-input/mutate.ts';
import { validRequests, type GivenThings } from './bad-input/valid-requests.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildCustomer } from './build/customer.ts';
import { signedIn } from './build/owner.ts';
import { buildPackage } from './build/memberships/package.ts';
import { buildDraw } from './build/sold-draw.ts';
import { startServer } from './harness.ts';
import { instantPayments } from './stand-ins/instant-payments.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** Answers are the same however often it runs; another seed looks elsewhere. */
const seed = Number(process.env.FC_SEED ?? 20_261_121);
const numRuns = Number(process.env.FC_RUNS ?? 60);

const server = await forThisFile(startServer({ context: { payments: instantPayments() } }));
const { context } = server;
const owner = await buildConnectedOwner(context);
const { ownerId } = owner;
const { drawId } = await buildDraw(context, {}, owner);
const { packageId } = await buildPackage(context, {}, owner);
const [paymentId, imageId] = [context.random.uuidv7(), context.random.uuidv7()];
const row = { id: imageId, owner_id: ownerId, width: 9, height: 9, bytes: 9 };
await context.db
  .insertInto('images')
  .values({ ...row, sha256: Buffer.alloc(32), created_at: context.clock.now() })
  .execute();
const requests = validRequests(context, { drawId, packageId, paymentId, imageId });

/** The content of a request's line and body; everything of it may be wrong. */
type Raw = { path: string; body?: Buffer; type?: string };

const failure = z.strictObject({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

async function send({ method }: AnyEndpoint, raw: Raw, token?: string): Promise<Response> {
  const request: InjectOptions = {
    method,
    url: raw.path,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(raw.body && { 'content-type': raw.type ?? 'application/json' }),
    },
    ...(raw.body && { payload: raw.body }),
  };
  return server.app.inject(request);
}

/** Of a session of its own: a hostile request may end the one that it has. */
async function tokenFor({ access }: AnyEndpoint): Promise<string> {
  const { context } = server;
  const { token } =
    access === 'customer' ? await buildCustomer(context) : await signedIn(context, ownerId);
  return token;
}

function filledPath(path: string, params: Record<string, string | undefined>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  );
}

function searchOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

/** JSON as a hostile client writes it: lone surrogates stay as they are. */
function bytesOf(body: unknown): Buffer {
  return Buffer.from(JSON.stringify(body) ?? '');
}

function rawRequests(endpoint: AnyEndpoint, given: GivenThings): fc.Arbitrary<Raw> {
  const { params = {}, query = {}, body } = given;
  const right = filledPath(endpoint.path, params) + searchOf(query);
  const rightBody = body && { body: bytesOf(body) };
  const names = [...fieldNames(endpoint.query), 'unknown'];
  const wrongs: fc.Arbitrary<Raw>[] = [
    hostileQuery(names).map((search) => ({
      path: `${right.split('?')[0]}?${search}`,
      ...rightBody,
    })),
    fc.tuple(hostileBody, hostileType).map(([bytes, type]) => ({ path: right, body: bytes, type })),
  ];
  if (body) wrongs.push(mutatedBody(body).map((wrong) => ({ path: right, body: bytesOf(wrong) })));
  if (body) wrongs.push(mutatedBody(body).map((wrong) => ({ path: right, body: bytesOf(wrong) })));
  if (given.query) {
    wrongs.push(
      mutatedTexts(query).map((wrong) => {
        return { path: filledPath(endpoint.path, params) + searchOf(wrong) };
      }),
    );
  }
  if (given.params) {
    wrongs.push(
      hostilePathPart.map((part) => ({
        path: endpoint.path.replace(/:\w+/, () => part),
        ...rightBody,
      })),
    );
  }
  return fc.oneof(...wrongs);
}

const { paths } = openApi({ publicUrl: 'http://clubdraw.test' });

/** Whether the description of the calls lists the status for the call (product §7.5). */
function isDescribed({ path, method }: AnyEndpoint, status: number): boolean {
  const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return operation !== undefined && String(status) in operation.responses;
}

/** Refused before it was known what it asks: no description allows such a request. */
function isUnreadable(body: string): boolean {
  const { error }: { error?: string } = JSON.parse(body);
  return [messages.requestUnreadable, messages.requestTooLarge, messages.sendJson].some(
    (text) => text === error,
  );
}

/** The faults of an answer; every one of them must have nothing wrong, whatever was asked. */
function faultOf(endpoint: AnyEndpoint, { statusCode: status, body, headers }: Response): unknown {
  if (status >= 500 || !(isDescribed(endpoint, status) || isUnreadable(body)))
    return { status, body };
  if (!headers['content-type']?.toString().startsWith('application/json')) return headers;
  const answer: unknown = JSON.parse(body);
  if (status < 400) {
    return status === endpoint.status ? endpoint.answer.safeDecode(answer).error : { status, body };
  }
  const read = failure.safeParse(answer);
  return read.success ? faultOfFailure(endpoint, status, read.data) : { status, body };
}

function faultOfFailure(
  endpoint: AnyEndpoint,
  status: number,
  { error, fields }: z.output<typeof failure>,
): unknown {
  if (!isCatalogueText(error)) return error;
  if (!fields) return undefined;
  const all = Object.entries(fields);
  if (status !== 400 || error !== all[0]?.[1]) return { status, error, fields };
  const known = namedFields(endpoint);
  return all.find(([path, message]) => {
    return !known.includes(path.split('.')[0] ?? '') || !isCatalogueText(message);
  });
}

describe.each(Object.keys(endpoints) as EndpointName[])('%s', (name) => {
  const endpoint: AnyEndpoint = endpoints[name];

  it.each(['anyone', 'who may call'])(
    'answers whatever %s sends with its own answer or a text of the catalogue (product §10.2)',
    async (who) => {
      await fc.assert(
        fc.asyncProperty(rawRequests(endpoint, requests[name]), async (raw) => {
          const token = who === 'anyone' ? undefined : await tokenFor(endpoint);
          expect(faultOf(endpoint, await send(endpoint, raw, token))).toBeUndefined();
        }),
        { seed, numRuns },
      );
    },
  );
});
