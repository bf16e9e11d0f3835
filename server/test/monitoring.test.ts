import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operatorAppOf, scrape, type Scrape } from './scraped-metrics.ts';
import { testContext } from './test-context.ts';

const project = join(import.meta.dirname, '../..');

function textOf(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}

const rule = z.strictObject({
  alert: z.string().regex(/^Clubdraw[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({
    severity: z.enum(['page', 'ticket']),
    needs: z.literal('database').optional(),
  }),
  annotations: z.strictObject({
    summary: z.string().regex(/\.$/),
    runbook_url: z.string(),
  }),
});
const alerts = z.strictObject({
  groups: z.tuple([z.strictObject({ name: z.literal('clubdraw'), rules: z.array(rule) })]),
});
const dashboard = z.looseObject({
  panels: z.array(
    z.looseObject({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.looseObject({ expr: z.string() })),
    }),
  ),
});

const { rules } = alerts.parse(parse(textOf('deploy/monitoring/alerts.yaml'))).groups[0];
const { panels } = dashboard.parse(JSON.parse(textOf('deploy/monitoring/dashboard.json')));
const expressions = [
  ...rules.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** The metrics that an expression names, with the labels that it gives or groups by. */
function namesIn(expr: string): string[] {
  return [...expr.matchAll(/\b(?:clubdraw|nodejs|process)_\w+/g)].map(([name]) => name);
}

let seen: Scrape;
beforeAll(async () => {
  const { context, close } = await testContext();
  const operator = operatorAppOf(context);
  seen = await scrape(operator);
  await operator.close();
  await close();
});

describe('the dashboard and the alert rules', () => {
  it('name only what a process answers (product §16.10)', () => {
    const answered = new Set([
      ...[...seen.families].filter(([, { type }]) => type !== 'histogram').map(([name]) => name),
      ...[...seen.families]
        .filter(([, { type }]) => type === 'histogram')
        .flatMap(([name]) => [`${name}_bucket`, `${name}_sum`, `${name}_count`]),
    ]);
    expect(expressions.length).toBeGreaterThan(40);
    expect(expressions.flatMap(namesIn).filter((name) => !answered.has(name))).toEqual([]);
  });

  it('show every metric of the product (product §16.10)', () => {
    const shown = new Set(expressions.flatMap(namesIn).map((name) => name.replace(/_bucket$/, '')));
    const own = [...seen.families.keys()].filter((name) => name.startsWith('clubdraw_'));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('name values of labels that there are', () => {
    const pairs = expressions.flatMap((expr) =>
      [...expr.matchAll(/(clubdraw_\w+)\{(\w+)(?:!?=)"(\w+)"\}/g)].map(
        ([, name = '', label = '', value = '']) => ({ name, label, value }),
      ),
    );
    expect(pairs.length).toBeGreaterThan(5);
    const given = ['status', 'verdict'];
    const unknown = pairs.filter(
      ({ name, label, value }) =>
        !given.includes(label) &&
        !seen.samples.some((one) => one.name === name && one.labels[label] === value),
    );
    expect(unknown).toEqual([]);
  });
});

/** Alerts that tell something also while the database is away. */
const withoutDatabase = [
  'ClubdrawDown',
  'ClubdrawDatabaseDown',
  'ClubdrawRestarts',
  'ClubdrawRelaysSilent',
  'ClubdrawClockOff',
  'ClubdrawDiskFull',
  'ClubdrawDiskLow',
  'ClubdrawCertificateEnds',
  'ClubdrawProviderTooFast',
  'ClubdrawFilesFail',
  'ClubdrawSignInsRefused',
  'ClubdrawAddressesUnbelieved',
];

describe('an alert', () => {
  it('leads to its recipe', () => {
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook_url).toMatch(new RegExp(`/operate#${alert.toLowerCase()}$`));
    }
  });

  it('is silent while the database is away, where that explains it', () => {
    const telling = rules.filter(({ labels }) => labels.needs === undefined);
    expect(telling.map(({ alert }) => alert)).toEqual(withoutDatabase);
    const { inhibit_rules: inhibits } = z
      .object({ inhibit_rules: z.array(z.record(z.string(), z.array(z.string()))) })
      .parse(parse(textOf('deploy/monitoring/alertmanager.yaml')));
    expect(inhibits[0]).toEqual({
      source_matchers: ['alertname="ClubdrawDatabaseDown"'],
      target_matchers: ['needs="database"'],
    });
    const [down] = rules.filter(({ alert }) => alert === 'ClubdrawDatabaseDown');
    expect(down).toMatchObject({ for: '1m', labels: { severity: 'page' } });
  });
});

describe('docs/operate.md', () => {
  it('has a recipe for each alert, in the order of the rules’ names, and no other', () => {
    const recipes = textOf('docs/operate.md').split('## Recipes')[1] ?? '';
    const named = [...recipes.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
    expect(named).toEqual(rules.map(({ alert }) => alert));
    for (const part of recipes.split(/^### /m).slice(1)) expect(part.length).toBeGreaterThan(80);
  });
});
