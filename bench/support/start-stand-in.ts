import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { usualRates } from '../../sandbox/src/provider/http/call-pace.ts';
import type { BenchProduct } from './bench-product.ts';
import { endOf } from '../processes/end-of-process.ts';
import { standInKey, standInSecret } from './stand-in-settings.ts';
import { untilReady } from './until-ready.ts';

/** Calls a second: those that the provider takes, and those that the product allows itself. */
export const paces = {
  real: { taken: usualRates, made: { total: 90, perEndpoint: 24 } },
  raised: {
    taken: { total: 10_000, perEndpoint: 10_000 },
    made: { total: 10_000, perEndpoint: 10_000 },
  },
};

type StandIn = { child: ChildProcess; url: string; settings: NodeJS.ProcessEnv };

/** Starts the stand-in for provider and mail server; on the ports after the product's.
 `settings` are those of a product that uses it. */
export async function startStandIn(
  productUrl: string,
  { pace, keepsRecords }: { pace: keyof typeof paces; keepsRecords: boolean },
): Promise<StandIn> {
  const [payPort, mailPort] = [3, 4].map((step) => Number(new URL(productUrl).port) + step);
  const file = join(import.meta.dirname, 'stand-in.ts');
  const { taken, made } = paces[pace];
  const ports = [`${payPort}`, `${mailPort}`, `${productUrl}/webhooks/stripe`];
  const rates = [`${taken.total}`, `${taken.perEndpoint}`];
  const child = fork(file, [...ports, ...rates, ...(keepsRecords ? ['records'] : [])]);
  const url = `http://127.0.0.1:${payPort}`;
  await untilReady(`${url}/state`, endOf(child));
  const settings = {
    STRIPE_API_URL: url,
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_WEBHOOK_SECRET: standInSecret,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    PROVIDER_CALLS_PER_SECOND: `${made.total}`,
    PROVIDER_ENDPOINT_CALLS_PER_SECOND: `${made.perEndpoint}`,
  };
  return { child, url, settings };
}

/** The counts of the stand-in so far. */
export type StandInState = {
  sessions: number;
  paid: number;
  refunds: number;
  refundCalls: number;
  heldRefunds: number;
  /** Calls that came too fast. */
  refusedCalls: number;
  /** Payment pages ordered in the busiest second, wherever that began. */
  busiestSecond: number;
  mails: number;
};

type Asked = {
  /** It keeps its answers to refunds to itself. */
  hold?: 'on' | 'off';
  /** Where events go from now on, in turn. */
  webhooks?: string;
};

/** Reads the stand-in's numbers, and tells it how to go on. */
export async function standInState(
  { providerUrl }: Pick<BenchProduct, 'providerUrl'>,
  asked: Asked = {},
): Promise<StandInState> {
  const answer = await fetch(`${providerUrl}/state?${new URLSearchParams(asked).toString()}`);
  return (await answer.json()) as StandInState;
}

/** Sends the events to these servers. */
export async function sendEventsTo(
  product: Pick<BenchProduct, 'providerUrl'>,
  urls: readonly string[],
): Promise<void> {
  await standInState(product, { webhooks: urls.map((url) => `${url}/webhooks/stripe`).join(',') });
}
