import { EventSourceParserStream } from 'eventsource-parser/stream';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { productParts } from '../src/app.ts';
import type { Operation, Parameter } from '../src/http/developers/document.ts';
import { openApi } from '../src/http/developers/open-api.ts';
import { buildConnectedOwner } from './build/connected-owner.ts';
import { buildCustomer } from './build/customer.ts';
import { tierIdsOf } from './build/memberships/member.ts';
import { signedIn } from './build/owner.ts';
import { buildPackage } from './build/memberships/package.ts';
import { buildDraw } from './build/sold-draw.ts';
import { buildStoredPicture } from './build/pictures/stored-picture.ts';
import { arbitraryOf, type Known } from './description/arbitrary-of.ts';
import { answerChecker } from './description/described-answer.ts';
import { startServer } from './harness.ts';
import { instantPayments } from './stand-ins/instant-payments.ts';
import { forThisFile } from './whole-file/for-this-file.ts';

/** Answers are the same however often it runs; another seed looks elsewhere. */
const seed = Number(process.env.FC_SEED ?? 20_261_122);
const numRuns = Number(process.env.FC_RUNS ?? 25);

const document = openApi({ publicUrl: 'http://clubdraw.test' });
const { faultOf, fits } = answerChecker(document);

const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: operation.operationId,
    path,
    method: method as 'get' | 'post' | 'put' | 'delete',
    operation,
  })),
);
type Call = (typeof calls)[number];

/** Says nothing before the next reading of all watched draws, which comes twice a second. */
const watched = 'watchDraw';

const server = await forThisFile(startServer({ context: { payments: instantPayments() } }));
const { context } = server;
const owner = await buildConnectedOwner(context);
const { drawId } = await buildDraw(context, {}, owner);
const { packageId } = await buildPackage(context, {}, owner);
const [tierId = ''] = await tierIdsOf(context, packageId);
const imageId = await buildStoredPicture(context, owner.ownerId);
const { schemas } = document.components;
const known = { schemas, ids: [drawId, packageId, tierId, imageId], now: context.clock.now() };

/** A session of its own for each request: one of them ends the one that it has. */
async function tokenFor({ security = [] }: Operation): Promise<string | undefined> {
  const [first] = security;
  if (!first) return undefined;
  const { context } = server;
  const session = 'ownerToken' in first ? signedIn(context, owner.ownerId) : buildCustomer(context);
  return (await session).token;
}

type Values = Record<string, unknown>;

function valuesIn(
  place: Parameter['in'],
  parameters: readonly Parameter[],
  given: Known,
): Arbitrary<Values> {
  const here = parameters.filter((parameter) => parameter.in === place);
  const all = here.map(({ name, schema }) => [name, arbitraryOf(schema, given)]);
  const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
  return fc.record(Object.fromEntries(all) as Record<string, Arbitrary<unknown>>, { requiredKeys });
}

function requestsOf(
  { name, path, method, operation }: Call,
  given = known,
): Arbitrary<InjectOptions> {
  const { parameters, requestBody } = operation;
  // The answer about something that exists has no end that a request could wait for.
  const isUnending = name === watched;
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema ? arbitraryOf(schema, given) : fc.constant(undefined);
  return fc
    .tuple(
      isUnending
        ? fc.uuid().map((drawId): Values => ({ drawId }))
        : valuesIn('path', parameters, given),
      valuesIn('query', parameters, given),
      // In the club of its own, or in one that is not.
      valuesIn('header', parameters, { ...given, ids: [owner.ownerId] }),
      body,
    )
    .map(([inPath, inQuery, inHeader, payload]) => ({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(inPath[name])),
      ),
      query: textsOf(inQuery),
      headers: textsOf(inHeader),
      ...(payload !== undefined && { payload: payload as object }),
    }));
}

function textsOf(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

describe('the description of the calls', () => {
  it('has every path that is mounted (product §7.5)', () => {
    const described = calls.map(({ name }) => name);
    const mounted = productParts.routes.map(({ name }) => name);
    expect(described).toEqual(expect.arrayContaining(mounted));
  });

  it('says something about each call and each parameter (product §7.5)', () => {
    const tags = document.tags.map(({ name }) => name);
    for (const { operation } of calls) {
      expect(operation.summary).toMatch(/\.$/);
      expect(tags).toContain(operation.tags[0]);
      for (const { name, description } of operation.parameters) {
        expect(`${name}: ${description}`).toMatch(/\.$/);
      }
    }
  });

  it('says that a PUT replaces (product §7.5)', () => {
    const replacing = calls.filter(({ method }) => method === 'put');
    expect(replacing.length).toBeGreaterThan(2);
    for (const { operation } of replacing) expect(operation.summary).toMatch(/^Replaces /);
  });
});

async function answerTo(call: Call, request: InjectOptions) {
  const token = await tokenFor(call.operation);
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
  return server.app.inject({ ...request, headers });
}

describe('a call with values that the description allows', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s answers as it says, and never that the values are wrong (product §7.5)',
    async (name, call) => {
      const isRight = async (request: InjectOptions): Promise<void> => {
        expect(faultOf(call.operation, await answerTo(call, request))).toBeUndefined();
      };
      const options = { seed, numRuns };
      if (name === watched) await Promise.all(fc.sample(requestsOf(call), options).map(isRight));
      else await fc.assert(fc.asyncProperty(requestsOf(call), isRight), options);
    },
  );

  it.each(['createDraw', 'createPromoDraw', 'createPackage', 'updateDraw', 'updatePackage'])(
    '%s does what it is asked (product §7.5)',
    async (name) => {
      const call = calls.find((one) => one.name === name);
      if (!call) throw new Error('there is no such call');
      // Nobody has bought anything of these.
      const { drawId } = await buildDraw(server.context, {}, owner);
      const { packageId } = await buildPackage(server.context, {}, owner);
      const given = { ...known, ids: [name === 'updateDraw' ? drawId : packageId] };
      // In the club of its own, without the header that names another one.
      const parameters = call.operation.parameters.filter((one) => one.in !== 'header');
      const own = { ...call, operation: { ...call.operation, parameters } };
      const requests = fc.sample(requestsOf(own, given), { seed, numRuns: 400 });
      const statuses = new Set<number>();
      for (const request of requests) statuses.add((await answerTo(call, request)).statusCode);
      expect(Math.min(...statuses)).toBeLessThan(300);
    },
  );
});

describe('the events of a draw', () => {
  it('have the data that the description says (product §7.5)', async () => {
    const { drawId } = await buildDraw(server.context);
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const stopping = new AbortController();
    const { body } = await fetch(`${url}/public/draws/${drawId}/events`, {
      signal: stopping.signal,
    });
    const events = body
      ?.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const { value } = (await events?.getReader().read()) ?? {};
    stopping.abort();
    const answer = document.paths['/public/draws/{drawId}/events']?.['get']?.responses['200'];
    const content = answer && 'content' in answer ? answer.content : undefined;
    const schema = content?.['text/event-stream']?.schema['contentSchema'];
    expect(fits(schema as object, JSON.parse(value?.data ?? ''))).toBeUndefined();
  });
});
