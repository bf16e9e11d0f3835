import type { Result } from 'lighthouse';
import { median } from '../print/figure.ts';

/** One visit of a page on a phone, in the units of `Budget`. */
export type PageCost = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  scriptKb: number;
  documentKb: number;
  allKb: number;
  /** How fast the machine was during the visit, by Lighthouse's own measure. */
  machine: number;
  /** Audits that cost a point of a category with a budget of 100. */
  failed: string[];
};

type Request = {
  url: string;
  resourceType?: string;
  transferSize?: number;
  /** Milliseconds after the visit began. */
  networkRequestTime?: number;
};

type Metrics = { observedLoad?: number };

const kilobyte = 1000;

const strict = ['accessibility', 'best-practices', 'seo'];

export async function costOf(result: Result): Promise<PageCost> {
  const { audits } = result;
  const numeric = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string): number =>
    Math.round((result.categories[category]?.score ?? 0) * 100);
  const requests = requestsOf(result);
  const allBytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: numeric('largest-contentful-paint'),
    blockedMs: numeric('total-blocking-time'),
    layoutShift: numeric('cumulative-layout-shift'),
    scriptKb: await gzippedKilobytes(firstLoad(requests, result), 'Script'),
    documentKb: await gzippedKilobytes(requests, 'Document'),
    allKb: allBytes / kilobyte,
    machine: result.environment.benchmarkIndex,
    failed: failedAudits(result),
  };
}

async function gzippedKilobytes(requests: readonly Request[], type: string): Promise<number> {
  const urls = requests.filter(({ resourceType }) => resourceType === type).map(({ url }) => url);
  const sizes = await Promise.all(urls.map(gzippedSize));
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte;
}

/** How many bytes the body at an address has when it is asked for in gzip. */
async function gzippedSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await response.body?.cancel();
  const length = response.headers.get('content-length');
  if (!response.ok || length === null) throw new Error(`${url} does not say how long it is`);
  return Number(length);
}

/** Without what a page fetches once it stands, which its first load does not wait for. */
function firstLoad(requests: readonly Request[], { audits }: Result): Request[] {
  const details = audits['metrics']?.details;
  const [metrics] = details?.type === 'debugdata' ? (details['items'] as Metrics[]) : [];
  const loadedAt = metrics?.observedLoad ?? Number.POSITIVE_INFINITY;
  return requests.filter(({ networkRequestTime = 0 }) => networkRequestTime <= loadedAt);
}

function requestsOf({ audits }: Result): Request[] {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as Request[]) : [];
}

function failedAudits({ audits, categories }: Result): string[] {
  return strict
    .flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** The middle of several visits, figure by figure. */
export function middleCost(costs: readonly PageCost[]): PageCost {
  const middle = (name: Exclude<keyof PageCost, 'failed'>): number =>
    median(costs.map((cost) => cost[name]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    largestPaintMs: middle('largestPaintMs'),
    blockedMs: middle('blockedMs'),
    layoutShift: middle('layoutShift'),
    scriptKb: middle('scriptKb'),
    documentKb: middle('documentKb'),
    allKb: middle('allKb'),
    machine: middle('machine'),
    failed: [...new Set(costs.flatMap(({ failed }) => failed))],
  };
}
