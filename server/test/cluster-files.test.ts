import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectFolder } from '../../script/project-folder.ts';
import {
  etcdSettings,
  patroniSettings,
  proxySettings,
  type ClusterPlace,
} from './faults/cluster/cluster-settings.ts';

/** A rule of pg_hba.conf, however it is aligned. */
function words(rule: string): string {
  return rule.split(/\s+/).join(' ');
}

function textOf(path: string): string {
  return readFileSync(join(projectFolder, 'deploy', path), 'utf8');
}

/** The place that the files show. */
const example: ClusterPlace = {
  addresses: { one: '10.0.0.1', two: '10.0.0.2', three: '10.0.0.3' },
  passwords: { restapi: '', replication: '', rewind: '' },
  diskFloorMb: 1024,
};

it('the settings of deploy/cluster are those that the rehearsal starts with (product §16.12)', () => {
  expect(parseEnv(textOf('cluster/patroni.env'))).toEqual(patroniSettings('one', example));
  expect(parseEnv(textOf('cluster/etcd.env'))).toEqual(etcdSettings('one', example));
  const unit = textOf('cluster/haproxy-unit.conf');
  const [, words = ''] = /^Environment=(BIND_DATABASE.+)$/m.exec(unit) ?? [];
  const said = Object.fromEntries(words.split(' ').map((word) => word.split('=')));
  expect(said).toEqual(proxySettings(':5432', example));
  const read = [...textOf('cluster/haproxy.cfg').matchAll(/\$\{(\w+)\}"/g)];
  expect(read.map(([, name = '']) => name).toSorted()).toEqual(Object.keys(said).toSorted());
});

const patroni = z.object({
  bootstrap: z.object({
    dcs: z.looseObject({
      ttl: z.number(),
      loop_wait: z.number(),
      retry_timeout: z.number(),
      synchronous_mode: z.literal(true),
    }),
  }),
  postgresql: z.object({ pg_hba: z.array(z.string()) }),
});

it('Patroni lets the product in as a single PostgreSQL does, and replaces a leader that is silent for 20 s (product §16.12)', () => {
  const { bootstrap, postgresql } = patroni.parse(parse(textOf('cluster/patroni.yml')));
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = bootstrap.dcs;
  expect(ttl).toBe(20);
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
  const rules = textOf('pg_hba.conf')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(postgresql.pg_hba.map(words)).toEqual(expect.arrayContaining(rules.map(words)));
});
