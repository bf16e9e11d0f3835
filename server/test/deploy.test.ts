import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repository } from '../../script/machine/pgbackrest-config.ts';
import { ownNode } from '../../script/own-node.ts';
import { projectFolder } from '../../script/project-folder.ts';
import { entries, settingsOf, sharedSettings } from '../../script/rehearsal/product-processes.ts';
import { BadSettings, readSettings } from '../src/settings.ts';

function textOf(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

/** The operator's settings, with what the file presets. */
const file = parseEnv(textOf('deploy/production.env'));
const names = Object.keys(file).toSorted();

/** The settings of a process of the rehearsal beside them. */
const own = {
  ...sharedSettings('/data'),
  ...settingsOf({ jobs: 'off', port: 1, operatorPort: 2 }),
};
const ownNames = Object.keys(own).toSorted();

const commands = {
  migrate: [ownNode, entries.migrate],
  backup: [ownNode, 'script/take-backup.ts'],
  product: [ownNode, entries.product],
};

/** Those that an installation may leave empty. */
const optional = ['NODE_EXTRA_CA_CERTS', 'OPERATOR_TOKEN', 'STORAGE_URL'];

const good: Record<string, string> = {
  PUBLIC_URL: 'https://draws.example',
  DATABASE_URL: 'postgres://clubdraw:x@database.example/clubdraw?sslmode=verify-full',
  SMTP_URL: 'smtp://name:word@mail.example:587?requireTLS=true',
  MAIL_FROM: 'Clubdraw <draws@draws.example>',
  SALES_EMAIL: 'sales@draws.example',
  SUPPORT_EMAIL: 'help@draws.example',
  PLATFORM_LEGAL: 'Draws Ltd, 1 Bay Street, Hobart',
  STRIPE_SECRET_KEY: 'sk_live_51QzPk8LmW2vRt7NbXcYd4Fg',
  STRIPE_WEBHOOK_SECRET: 'whsec_9fKq2LxWm7RtVb4NzPd8YcHs3GjT6uEa',
  APP_SECRET: '7c1f94e2ab3d5068f1e9c4b27a8d0563e4f7a1b9c2d8056e3f1a7b4c9d2e8f60',
  SIGNING_KEY: '0b9e6d3c81f7a25440c8e1d97b3f6a82d5e0c49b17a36f82e4d1c7b05a9386fe',
  RECOVERY_KEY: 'e81d4c7ab2f90635d7c1e84fa09b36528cf4d1a7e3b90562f8d4c1a7be03596d',
};

describe('deploy/production.env', () => {
  it('names settings alone, leaves empty what production needs, and nothing else (product §16.3)', () => {
    const settings = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)];
    const known = ['NODE_EXTRA_CA_CERTS', ...settings.map(([, name = '']) => name)];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(optional.filter((name) => file[name] !== '')).toEqual([]);
    const empty = names.filter((name) => file[name] === '' && !optional.includes(name));
    expect(empty).toEqual(Object.keys(good).toSorted());
    const filled = { ...file, ...own, ...good };
    expect(readSettings(filled)).toMatchObject({ isProduction: true, isRehearsal: false });
    const missed = empty.filter((name) => isRefused({ ...filled, [name]: '' }));
    expect(missed).toEqual(empty);
  });
});

const service = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  env_file: z.union([z.string(), z.array(z.string())]).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});

describe('compose.yaml', () => {
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(textOf('compose.yaml'), { merge: true }));
  const { proxy, database, ...product } = services;

  it('runs the commands of the rehearsal with the same settings (product §16.3)', () => {
    const run = Object.entries(product).map(([name, { command, environment }]) => {
      return [name, command, environment?.['JOBS']];
    });
    expect(run).toEqual([
      ['migrate', commands.migrate, undefined],
      ['worker', commands.product, 'only'],
      [
        'backup',
        ['sh', '-c', 'while true; do clubdraw backup /backups --keep 14; sleep 3600; done'],
        undefined,
      ],
      ['web-1', commands.product, 'off'],
      ['web-2', commands.product, 'off'],
    ]);
    // The image has no look of its own: OCI's images know none.
    const looked = Object.entries(product).filter(([, { healthcheck }]) => healthcheck);
    expect(looked.map(([name]) => name)).toEqual(['worker', 'web-1', 'web-2']);
    for (const [, { healthcheck }] of looked)
      expect(healthcheck?.test).toEqual(['CMD', ownNode, entries.isReady]);
    // The role that may change tables is the migration's alone.
    const { migrate, ...others } = product;
    expect(migrate?.env_file).toEqual(['clubdraw.env', 'clubdraw-owner.env']);
    for (const { env_file } of Object.values(others)) expect(env_file).toBe('clubdraw.env');
  });

  it('gives the proxy what its configuration reads, and mounts files that there are (product §16.3)', () => {
    const read = [...textOf('deploy/haproxy.cfg').matchAll(/\$\{(\w+)\}"/g)];
    const asked = read.map(([, name = '']) => name).toSorted();
    expect(Object.keys(proxy?.environment ?? {}).toSorted()).toEqual(asked);
    expect(database?.command?.join(' ')).toContain('ssl=on');
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.flatMap((one) => /^\.\/(deploy\/[^:]+)/.exec(one)?.[1] ?? []),
    );
    expect(mounted).toHaveLength(4);
    expect(mounted.filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });
});

describe('the units of systemd', () => {
  it.each([
    ['migrate', commands.migrate, Object.keys(sharedSettings('')).toSorted()],
    ['worker', commands.product, ownNames],
    ['web@', commands.product, ownNames],
  ])(
    'clubdraw-%s runs its command with the same settings (product §16.3)',
    (name, command, set) => {
      const unit = textOf(`deploy/systemd/clubdraw-${name}.service`);
      expect(unit).toContain(`ExecStart=/srv/clubdraw/${command.join(' ')}\n`);
      // A process cannot look at the one that owns the tables.
      const user = name === 'migrate' ? 'DynamicUser=yes' : 'User=clubdraw';
      expect(unit).toContain(`${user}\nWorkingDirectory=/srv/clubdraw\n`);
      // A restart of the migration would be one of all processes at once.
      expect(unit).not.toMatch(/^Requires=/m);
      expect(namesOf(/^Environment=(.+)$/m.exec(unit)?.[1] ?? '')).toEqual(set);
      // The role that may change tables is the migration's alone.
      expect(unit.includes('/etc/clubdraw-owner.env')).toBe(name === 'migrate');
    },
  );
});

describe.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('a unit', () => {
  it.each(['migrate', 'worker', 'web@', 'backup', 'database-backup'])(
    'clubdraw-%s has little of the machine (product §16.3)',
    (name) => {
      const unit = join(projectFolder, `deploy/systemd/clubdraw-${name}.service`);
      const looked = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
        encoding: 'utf8',
      });
      const exposure = /Overall exposure level for \S+: ([\d.]+)/.exec(looked.stdout)?.[1];
      expect(Number(exposure)).toBeLessThanOrEqual(2);
    },
  );
});

describe('backups', () => {
  it('are taken every hour by systemd and by Kubernetes, and kept for 14 days (product §16.15)', () => {
    const unit = textOf('deploy/systemd/clubdraw-backup.service');
    expect(unit).toContain(`ExecStart=/srv/clubdraw/${commands.backup.join(' ')} /var/backups/`);
    expect(unit).toContain('--passphrase /etc/clubdraw.passphrase --keep 14\n');
    expect(textOf('deploy/systemd/clubdraw-backup.timer')).toContain('OnCalendar=hourly\n');
    const documents = parseAllDocuments(textOf('deploy/kubernetes/backup.yaml'));
    const jobs = z.object({
      spec: z.object({
        schedule: z.literal('7 * * * *'),
        jobTemplate: z.object({ spec: z.object({ template: pod }) }),
      }),
    });
    const [, job] = documents.map((document) => document.toJS());
    const [run] = jobs.parse(job).spec.jobTemplate.spec.template.spec.containers;
    expect(run.command).toEqual([...commands.backup, '/backups', '--keep', '14']);
  });

  it('of systemd are the same with pgBackRest, but for the rows (product §16.15)', () => {
    const started = (path: string) => /^ExecStart=(.+)$/m.exec(textOf(path))?.[1];
    const own = started('deploy/systemd/clubdraw-backup.service');
    const told = '/run/clubdraw-database-backup/info.json';
    expect(started('deploy/pgbackrest/backup.conf')).toBe(`${own} --database ${told}`);
    const unit = textOf('deploy/systemd/clubdraw-database-backup.service');
    expect(unit).toContain('RuntimeDirectory=clubdraw-database-backup\n');
    expect(unit).toContain(`ReadWritePaths=${repository} `);
    expect(unit).toContain(
      `ExecStart=/srv/clubdraw/${ownNode} script/machine/back-up-database.ts\n`,
    );
  });
});

/** Probes come from outside of a pod; then the secret has a token (product §16.4). */
const reached = { name: 'OPERATOR_HOST', value: '0.0.0.0' };

const container = z.object({
  command: z.array(z.string()),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
});
const pod = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }).optional(),
  spec: z.object({
    terminationGracePeriodSeconds: z.number().optional(),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([container]),
  }),
});
const manifest = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});
const workload = z.object({ spec: z.object({ replicas: z.number().optional(), template: pod }) });

describe('the manifests of Kubernetes', () => {
  const all = globSync('deploy/kubernetes/*.yaml', { cwd: projectFolder }).flatMap((path) =>
    parseAllDocuments(textOf(path)).map((document) => manifest.parse(document.toJS())),
  );
  const one = (kind: string, name: string) => {
    const found = all.find((each) => each.kind === kind && each.metadata.name === name);
    if (!found) throw new Error(`no ${kind} ${name}`);
    return found;
  };

  it('hold every setting of the operator, the secrets apart (product §16.3)', () => {
    const open = Object.keys(one('ConfigMap', 'clubdraw').data ?? {});
    const secret = Object.keys(one('Secret', 'clubdraw').stringData ?? {});
    expect([...open, ...secret].toSorted()).toEqual(names);
    expect(open.filter((name) => /SECRET|KEY|TOKEN|PASSWORD|_URL$/.test(name))).toEqual([
      'PUBLIC_URL',
    ]);
  });

  it.each([
    ['Job', 'clubdraw-migrate', commands.migrate, [], undefined],
    [
      'Deployment',
      'clubdraw-worker',
      commands.product,
      [{ name: 'JOBS', value: 'only' }, reached],
      '/readyz',
    ],
    [
      'Deployment',
      'clubdraw-web',
      commands.product,
      [{ name: 'JOBS', value: 'off' }, reached],
      '/readyz',
    ],
  ])(
    '%s %s runs the command of the rehearsal (product §16.3)',
    (kind, name, command, env, asked) => {
      const [run] = workload.parse(one(kind, name)).spec.template.spec.containers;
      expect(run).toMatchObject({ command, env });
      expect(run.readinessProbe?.httpGet.path).toBe(asked);
    },
  );

  it('let the operator’s port be reached by those who watch alone (product §16.4)', () => {
    const rules = z.object({
      spec: z.object({
        podSelector: z.object({ matchLabels: z.unknown() }),
        ingress: z.array(
          z.object({
            from: z.unknown().optional(),
            ports: z.array(z.object({ port: z.string() })),
          }),
        ),
      }),
    });
    for (const name of ['clubdraw-web', 'clubdraw-worker']) {
      const { podSelector, ingress } = rules.parse(one('NetworkPolicy', name)).spec;
      const { template } = workload.parse(one('Deployment', name)).spec;
      expect(podSelector.matchLabels).toEqual(template.metadata?.labels);
      const toAll = ingress.filter(({ from }) => from === undefined);
      expect(toAll.flatMap(({ ports }) => ports.map(({ port }) => port))).not.toContain('operator');
    }
  });

  it('keep a web process while another is replaced, and let each finish (product §16.3)', () => {
    const { replicas = 1, template } = workload.parse(one('Deployment', 'clubdraw-web')).spec;
    const budget = z.object({
      spec: z.object({
        minAvailable: z.number(),
        selector: z.object({ matchLabels: z.unknown() }),
      }),
    });
    const { minAvailable, selector } = budget.parse(
      one('PodDisruptionBudget', 'clubdraw-web'),
    ).spec;
    expect(minAvailable).toBeLessThan(replicas);
    expect(selector.matchLabels).toEqual(template.metadata?.labels);
    const notice = Number(one('ConfigMap', 'clubdraw').data?.['NOTICE_SECONDS']);
    const requestSeconds = 15;
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(notice + requestSeconds);
  });
});

it.each(['compose.yaml', 'deploy/kubernetes/settings.yaml'])(
  '%s says that nothing has run it here',
  (path) => {
    const inOneLine = textOf(path).replaceAll(/\n# /g, ' ');
    expect(inOneLine).toMatch(/No (container engine|cluster) has run/);
  },
);

function isRefused(environment: NodeJS.ProcessEnv): boolean {
  try {
    readSettings(environment);
    return false;
  } catch (error) {
    if (error instanceof BadSettings) return true;
    throw error;
  }
}

/** The names of `NAME=value NAME=value`. */
function namesOf(set: string): string[] {
  return [...set.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name).toSorted();
}
