import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ownNode } from '../../script/own-node.ts';
import { projectFolder } from '../../script/project-folder.ts';
import { entries, settingsOf, sharedSettings } from '../../script/rehearsal/product-processes.ts';
import { imageName } from '../../script/releases/image/make-image.ts';
import {
  imageConfig,
  imageFolders,
  imageHome,
  imageUser,
} from '../../script/releases/image/image-config.ts';

function textOf(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

const string = { type: 'string', multiple: true } as const;

/** The configuration that buildah is given, by the name of its flag. */
const { values: config } = parseArgs({
  args: imageConfig('1.1.0', 'abc'),
  options: {
    user: string,
    workingdir: string,
    cmd: string,
    port: string,
    volume: string,
    env: string,
    label: string,
  },
});
const environment = Object.fromEntries(
  (config.env ?? []).map((line) => [
    line.slice(0, line.indexOf('=')),
    line.slice(line.indexOf('=') + 1),
  ]),
);

it('the image runs the product with the settings of the rehearsal, as a user without rights (product §16.3)', () => {
  expect(config.user).toEqual([`${imageUser}:${imageUser}`]);
  expect(JSON.parse(config.cmd?.[0] ?? '')).toEqual([ownNode, entries.product]);
  const { PATH, ...own } = environment;
  expect(PATH?.split(':')).toContain('/usr/local/bin');
  const sort = settingsOf({ jobs: 'off', port: 3000, operatorPort: 9100 });
  const { JOBS: _, ...shared } = { ...sharedSettings('/data'), ...sort, HOST: '0.0.0.0' };
  expect(own).toEqual(shared);
  expect(config.label).toEqual([
    'org.opencontainers.image.title=Clubdraw',
    'org.opencontainers.image.version=1.1.0',
    'org.opencontainers.image.revision=abc',
  ]);
});

it('a tag of the image is one for a version that is no release, too', () => {
  expect(imageName('1.1.0')).toBe('clubdraw:1.1.0');
  expect(imageName('1.1.0-dev+5c2f6c1b0a')).toBe('clubdraw:1.1.0-dev-5c2f6c1b0a');
});

const service = z.looseObject({ image: z.string(), volumes: z.array(z.string()).default([]) });

it('compose.yaml names the image and no way to build one, and mounts its folders (product §16.3)', () => {
  const text = textOf('compose.yaml');
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(text, { merge: true }));
  const { database: _, proxy, ...product } = services;
  for (const one of Object.values(product)) {
    expect(one.image).toMatch(/^clubdraw:\$\{CLUBDRAW_VERSION:\?\}$/);
    expect(one).not.toHaveProperty('build');
    expect(one).not.toHaveProperty('user');
    expect(one.volumes).toContain('data:/data');
  }
  expect(product['backup']?.volumes).toContain('backups:/backups');
  expect(imageFolders).toEqual(['/data', '/backups']);
  expect(config.volume).toEqual([environment['DATA_DIR']]);
  const webs = Object.entries(z.record(z.string(), z.string()).parse(proxy?.['environment']));
  const places = webs.filter(([name]) => name.startsWith('WEB_')).map(([, place]) => place);
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) expect(place.endsWith(`:${config.port?.[0]}`)).toBe(true);
});

/** The numbers behind a name, in JSON. */
function numbersOf(text: string, name: string): number[] {
  return [...text.matchAll(new RegExp(`"${name}":(\\d+)`, 'g'))].map(([, found]) => Number(found));
}

it('the manifests of Kubernetes run the image as its user, at its ports, with its folders (product §16.3)', () => {
  const pods = globSync('deploy/kubernetes/*.yaml', { cwd: projectFolder })
    .flatMap((path) => parseAllDocuments(textOf(path)).map((one) => JSON.stringify(one.toJS())))
    .filter((text) => text.includes('"image":'));
  expect(pods).toHaveLength(4);
  const ports = [environment['PORT'], environment['OPERATOR_PORT']].map(Number);
  for (const pod of pods) {
    for (const name of ['runAsUser', 'runAsGroup', 'fsGroup'])
      expect(numbersOf(pod, name)).toEqual([imageUser]);
    expect(pod).toContain('"mountPath":"/data"');
    expect(numbersOf(pod, 'containerPort').filter((port) => !ports.includes(port))).toEqual([]);
  }
  expect(pods.filter((pod) => pod.includes('"mountPath":"/backups"'))).toHaveLength(1);
  expect(imageHome).toBe('/clubdraw');
});
