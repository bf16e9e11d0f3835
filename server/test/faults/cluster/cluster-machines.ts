import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../../script/project-folder.ts';
import type { Certificates } from '../../../../script/machine/certificates.ts';
import {
  etcdSettings,
  patroniSettings,
  proxySettings,
  type ClusterPlace,
  type MachineName,
} from './cluster-settings.ts';
import { giveToUser } from './machine-files.ts';
import { makeMachine, type Machine } from './machine.ts';

const deployed = join(projectFolder, 'deploy');
const home = { HOME: '/var/lib/postgresql' };

type Making = {
  /** The folder of the Debian. */
  root: string;
  /** Where the machine's own files lie. */
  folder: string;
  place: ClusterPlace;
};

/** A machine with etcd, Patroni, and what watches over its disk, by the files of an operator. */
export function makeNode(
  name: MachineName,
  certificates: Certificates,
  { root, folder, place, diskMb }: Making & { diskMb: number },
): Machine {
  const env = { ...home, ...patroniSettings(name, place) };
  const machine = makeMachine(name, {
    root,
    folder,
    diskMb,
    services: [
      { name: 'etcd', user: 'etcd', command: ['etcd'], env: etcdSettings(name, place) },
      { name: 'patroni', user: 'postgres', command: ['patroni', `/${configuration}`], env },
      { name: 'leave-full-disk', user: 'postgres', command: [`/${leaver}`], env },
    ],
  });
  const own = { root, folder };
  copyFileSync(join(deployed, 'cluster/patroni.yml'), join(folder, configuration));
  copyFileSync(join(deployed, 'cluster/leave-full-disk'), join(folder, leaver));
  for (const [kind, text] of Object.entries(certificates)) {
    const path = `etc/patroni/${kind}.pem`;
    writeFileSync(join(folder, path), text, { mode: 0o600 });
    giveToUser(own, path, 'postgres');
  }
  return machine;
}

const configuration = 'etc/patroni/config.yml';
const leaver = 'etc/patroni/leave-full-disk';

/** A machine with HAProxy, which leads to the machine that leads the cluster. */
export function makeProxy(name: string, bind: string, { root, folder, place }: Making): Machine {
  const files = ['haproxy-log.cfg', 'cluster/haproxy.cfg'].map((file) => {
    return { from: join(deployed, file), to: `etc/haproxy/${file.replace('cluster/', '')}` };
  });
  const command = ['haproxy', '-db', ...files.flatMap(({ to }) => ['-f', `/${to}`])];
  const env = proxySettings(bind, place);
  const services = [{ name: 'haproxy', user: 'haproxy', command, env }];
  const machine = makeMachine(name, { root, folder, services });
  for (const { from, to } of files) copyFileSync(from, join(folder, to));
  return machine;
}
