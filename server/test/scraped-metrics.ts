import type { FastifyInstance } from 'fastify';
import { buildOperatorApp } from '../src/http/operator-app.ts';
import { timetable } from '../src/jobs/timetable.ts';
import { ledgerFault } from '../src/modules/draw-log/ledger/ledger-fault.ts';
import type { TestContext } from './test-context.ts';

export type Sample = { name: string; labels: Record<string, string>; value: number };

export type Scrape = {
  samples: Sample[];
  /** Of each family: its help and type. */
  families: Map<string, { help: string; type: string }>;
  /** The sum of all samples with this name and these labels; undefined where there is none. */
  valueOf(name: string, labels?: Record<string, string>): number | undefined;
};

/** The operator's port of a process, without a socket. */
export function operatorAppOf(context: TestContext): FastifyInstance {
  const pools = new Map([['people', context.db]]);
  return buildOperatorApp(context, { sweeps: timetable, ledgerFault, pools });
}

/** Reads `/metrics` as Prometheus does. */
export async function scrape(operator: FastifyInstance): Promise<Scrape> {
  const { statusCode, body } = await operator.inject('/metrics');
  if (statusCode !== 200) throw new Error(`no metrics: ${statusCode}`);
  return readMetrics(body);
}

function readMetrics(text: string): Scrape {
  const families: Scrape['families'] = new Map();
  const samples: Sample[] = [];
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, name = '', words = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    if (kind === undefined) samples.push(sampleOf(line));
    else {
      const known = families.get(name) ?? { help: '', type: '' };
      families.set(name, { ...known, [kind === 'HELP' ? 'help' : 'type']: words });
    }
  }
  return { families, samples, valueOf: (name, labels = {}) => sumOf(samples, name, labels) };
}

function sampleOf(line: string): Sample {
  const [, name = '', labels = '', value] = /^([\w:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (value === undefined) throw new Error(`no line of Prometheus: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
    value: Number(value),
  };
}

function sumOf(
  samples: readonly Sample[],
  name: string,
  labels: Record<string, string>,
): number | undefined {
  const found = samples.filter(
    (one) =>
      one.name === name && Object.entries(labels).every(([key, text]) => one.labels[key] === text),
  );
  return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
}
