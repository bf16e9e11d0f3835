import type { AnyEndpoint, RequestOf } from '@clubdraw/contract/wire/endpoint';
import { clubHeader } from '@clubdraw/contract/accounts/club-header';
import { proofHeader } from '@clubdraw/contract/wire/proof-header';
import type { Failure } from '@clubdraw/contract/wire/wire';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { buildApp, productParts, type AppParts } from '../src/app.ts';
import { jobHandlers } from '../src/jobs/handlers.ts';
import { keepSumsOfDraws } from '../src/modules/payments/reports/keep-sums.ts';
import { passReveal, passToNextRound } from './build/draw-at-round.ts';
import { doJobs } from './do-jobs.ts';
import { requestPath } from './request-path.ts';
import { testContext, type TestContext, type TestOptions } from './test-context.ts';

/** The fields of all alternatives together. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void
  ? All
  : never;

export type Answer<E extends AnyEndpoint> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** As on the wire. A failure has `error`, and none of the endpoint's own fields. */
  body: AllOf<z.input<E['answer']>> & Partial<Failure>;
};

export type CallOptions = {
  token?: string | undefined;
  address?: string;
  headers?: Record<string, string>;
  /** A proof of work, as `solved` makes it. */
  proof?: string | undefined;
  /** The club that is meant; without it the person's own. */
  club?: string | undefined;
};

export type TestServer = {
  app: FastifyInstance;
  context: TestContext;
  /** Calls an endpoint over HTTP, without a socket. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E>>;
  /** Does all jobs that can be done now, those that they ask for included. */
  doJobs(): Promise<void>;
  /**
   * Sweeps and does jobs until nothing is due any more, as the running product does by itself; a
   * closed draw is waited for until its round is there.
   */
  settle(): Promise<void>;
  /** The same without letting time pass: closed draws go on waiting for their rounds. */
  settleNow(): Promise<void>;
  close(): Promise<void>;
};

/** The app of a test file: real PostgreSQL, stand-ins for the world, a clock that stands still. */
export async function startServer(
  options: TestOptions & { parts?: Partial<AppParts> } = {},
): Promise<TestServer> {
  const test = await testContext(options);
  const { context } = test;
  const parts = { ...productParts, ...options.parts };
  const app = buildApp(context, parts);
  await app.ready();
  const doAllJobs = (): Promise<void> => doJobs(context, jobHandlers);
  const settleNow = (): Promise<void> => settle(context, parts, doAllJobs);
  return {
    app,
    context,
    call: callsOf(app),
    doJobs: doAllJobs,
    settleNow,
    settle: async () => {
      do await settleNow();
      while ((await passToNextRound(context)) || (await passReveal(context)));
    },
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}

/** Makes calls of an app. */
export function callsOf(app: FastifyInstance): TestServer['call'] {
  return (endpoint, input, callOptions = {}) => call(app, endpoint, input, callOptions);
}

const maxRounds = 50;

async function settle(
  context: TestContext,
  { sweeps }: AppParts,
  doAllJobs: () => Promise<void>,
): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const now = context.clock.now();
    for (const one of sweeps) await one.sweep(context, now);
    await doAllJobs();
    if (!(await isAnythingDue(context, sweeps, now))) {
      // Days before the product does, so that whatever comes next meets sums that are kept.
      await keepSumsOfDraws(context, now);
      return;
    }
  }
  throw new Error('there was still work due after 50 rounds');
}

/**
 * Whether a sweep has something to do. They are asked one after the other, so on one connection:
 * asked at once, as the product asks them, each of ten connections would plan the statements of
 * all.
 */
async function isAnythingDue(
  context: TestContext,
  sweeps: AppParts['sweeps'],
  now: Date,
): Promise<boolean> {
  for (const one of sweeps) if ((await one.due(context, now)).overdue > 0) return true;
  return false;
}

async function call<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: RequestOf<E> | undefined,
  { token, address, headers, proof, club }: CallOptions,
): Promise<Answer<E>> {
  const response = await app.inject({
    method: endpoint.method,
    url: requestPath(endpoint.path, input?.params, input?.query),
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(club !== undefined && { [clubHeader]: club }),
      ...(proof !== undefined && { [proofHeader]: proof }),
    },
    ...(address !== undefined && { remoteAddress: address }),
    ...(input?.body !== undefined && { payload: input.body as object }),
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: JSON.parse(response.body) as Answer<E>['body'],
  };
}
