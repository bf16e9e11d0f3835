import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../../script/project-folder.ts';

/*
 * The parts of Kubernetes' API that the manifests use, and no others: a cluster ignores a field
 * that it does not know, or refuses it at three in the morning. Names and forms are those of
 * https://kubernetes.io/docs/reference/kubernetes-api.
 */
const name = z.string().regex(/^[a-z\d]([a-z\d-]*[a-z\d])?$/);
const labels = z.record(z.string(), z.string());
const count = z.int().min(0);
const quantity = z.string().regex(/^\d+(m|[KMGT]i)?$/);
const port = z.union([z.string(), z.int().min(1).max(65_535)]);
const resources = z.partialRecord(z.enum(['cpu', 'memory', 'storage']), quantity);

const probe = z
  .strictObject({
    httpGet: z.strictObject({ path: z.string().startsWith('/'), port }),
    tcpSocket: z.strictObject({ port }),
    periodSeconds: count,
    failureThreshold: count,
    timeoutSeconds: count,
  })
  .partial()
  .refine((one) => (one.httpGet === undefined) !== (one.tcpSocket === undefined));

const container = z.strictObject({
  name,
  image: z.string(),
  command: z.array(z.string()),
  env: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name }) }),
      z.strictObject({ secretRef: z.strictObject({ name }) }),
    ]),
  ),
  ports: z.array(z.strictObject({ name, containerPort: z.int() })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  resources: z.strictObject({ requests: resources, limits: resources }).optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(
    z.strictObject({
      name,
      mountPath: z.string().startsWith('/'),
      readOnly: z.boolean().optional(),
    }),
  ),
});

const volume = z.union([
  z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
  z.strictObject({ name, configMap: z.strictObject({ name }) }),
  z.strictObject({ name, emptyDir: z.strictObject({}) }),
]);

const pod = z.strictObject({
  metadata: z.strictObject({ labels }).optional(),
  spec: z.strictObject({
    terminationGracePeriodSeconds: count.optional(),
    restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
    automountServiceAccountToken: z.literal(false),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: count,
      runAsGroup: count,
      fsGroup: count,
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.array(container).min(1),
    volumes: z.array(volume),
  }),
});

const job = z.strictObject({ backoffLimit: count, template: pod });
const peers = z.array(
  z.strictObject({ namespaceSelector: z.strictObject({ matchLabels: labels }) }),
);
const selector = z.strictObject({ matchLabels: labels });

function manifest<Kind extends string, Rest extends z.ZodRawShape>(
  apiVersion: string,
  kind: Kind,
  rest: Rest,
) {
  const metadata = z.strictObject({ name });
  return z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata,
    ...rest,
  });
}

const known = z.discriminatedUnion('kind', [
  manifest('v1', 'ConfigMap', { data: labels }),
  manifest('v1', 'Secret', { stringData: labels }),
  manifest('v1', 'Service', {
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name, port: z.int(), targetPort: port })),
    }),
  }),
  manifest('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
      resources: z.strictObject({ requests: resources }),
    }),
  }),
  manifest('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: count,
      strategy: z
        .strictObject({
          rollingUpdate: z.strictObject({ maxUnavailable: count, maxSurge: count }),
        })
        .optional(),
      selector,
      template: pod,
    }),
  }),
  manifest('batch/v1', 'Job', { spec: job }),
  manifest('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^\S+( \S+){4}$/),
      concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
      jobTemplate: z.strictObject({ spec: job }),
    }),
  }),
  manifest('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: count, selector }),
  }),
  manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(
        z.strictObject({ from: peers.optional(), ports: z.array(z.strictObject({ port })) }),
      ),
    }),
  }),
]);

const files = globSync('deploy/kubernetes/*.yaml', { cwd: projectFolder }).toSorted();
const documents = files.flatMap((path) =>
  parseAllDocuments(readFileSync(join(projectFolder, path), 'utf8')).map((one) => ({
    path,
    json: one.toJS() as unknown,
  })),
);

it.each(documents)(
  'a manifest of $path has fields that Kubernetes knows (product §16.3)',
  ({ json }) => {
    expect(known.safeParse(json).error?.issues ?? []).toEqual([]);
  },
);

it('a misspelt field, a wrong form and another version of the API are found', () => {
  const web = documents.find(({ json }) => known.parse(json).kind === 'Deployment')?.json;
  const text = JSON.stringify(web);
  const wrong = [
    text.replace('readinessProbe', 'readynessProbe'),
    text.replace('"replicas":2', '"replicas":"2"'),
    text.replace('apps/v1', 'apps/v1beta1'),
    text.replace('"memory":"512Mi"', '"memory":"512MB"'),
  ];
  for (const one of wrong) {
    expect(one).not.toBe(text);
    expect(known.safeParse(JSON.parse(one)).success).toBe(false);
  }
});

it('a volume that is mounted, a setting and a claim that are named are there (product §16.3)', () => {
  const all = documents.map(({ json }) => known.parse(json));
  const named = (kind: string): string[] =>
    all.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const pods = all.flatMap((one) => {
    if (one.kind === 'Deployment' || one.kind === 'Job') return [one.spec.template.spec];
    return one.kind === 'CronJob' ? [one.spec.jobTemplate.spec.template.spec] : [];
  });
  expect(pods).toHaveLength(4);
  for (const { containers, volumes } of pods) {
    const names = volumes.map((one) => one.name);
    for (const { volumeMounts, envFrom } of containers) {
      expect(volumeMounts.map((one) => one.name).filter((one) => !names.includes(one))).toEqual([]);
      const settings = envFrom.map((from) =>
        'secretRef' in from
          ? ['Secret', from.secretRef.name]
          : ['ConfigMap', from.configMapRef.name],
      );
      const missing = settings.filter(([kind = '', name = '']) => !named(kind).includes(name));
      expect(missing).toEqual([]);
    }
    const claims = volumes.flatMap((one) =>
      'persistentVolumeClaim' in one ? [one.persistentVolumeClaim.claimName] : [],
    );
    expect(claims.filter((one) => !named('PersistentVolumeClaim').includes(one))).toEqual([]);
  }
});
