import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../../script/process/free-port.ts';
import { projectFolder } from '../../../../script/project-folder.ts';
import type { Certificates } from '../../../../script/machine/certificates.ts';
import { prepareDatabase } from '../../../src/prepare-database.ts';
import { databaseName, type DatabasePart } from '../support/database-part.ts';
import { areWhole, leads, membersOf, untilSo } from './cluster-members.ts';
import { makeNode, makeProxy } from './cluster-machines.ts';
import { machineNames, type ClusterPlace } from './cluster-settings.ts';
import type { Machine } from './machine.ts';

/** Three PostgreSQL that are one database, behind two proxies that lead to its leader. */
export type DatabaseCluster = DatabasePart & {
  nodes: readonly Machine[];
  proxies: readonly Machine[];
  /** The machine that leads at this moment; undefined where none does. */
  leader(): Promise<Machine | undefined>;
  /** Waits until a machine leads, and the two others follow it. */
  untilWhole(): Promise<void>;
};

type Wish = {
  /** The folder of the Debian, and the one for the machines. */
  root: string;
  folder: string;
  /** For the name `localhost`. */
  certificates: Certificates;
};

const diskMb = 3_072;
const diskFloorMb = 200;
const patienceSeconds = 180;
const rowsRole = 'clubdraw';
const ownerRole = 'clubdraw_owner';

export async function databaseCluster(wish: Wish): Promise<DatabaseCluster> {
  const { root, folder, certificates } = wish;
  const place = makePlace();
  const addresses = Object.values(place.addresses);
  const making = (name: string) => ({ root, place, folder: join(folder, name) });
  const nodes = machineNames.map((name) =>
    makeNode(name, certificates, { ...making(name), diskMb }),
  );
  const port = await freePorts(2);
  const proxies = ['proxy-1', 'proxy-2'].map((name, at) =>
    makeProxy(name, `127.0.0.1:${port + at}`, making(name)),
  );
  const all = [...nodes, ...proxies];
  const password = newPassword();
  const urlFor = (role: string): string =>
    `postgres://${role}:${password}@localhost:${port},localhost:${port + 1}/${databaseName}?sslmode=verify-full`;
  const words = (): string => all.map((one) => one.words()).join('\n');
  const untilWhole = async (): Promise<void> =>
    untilSo(async () => areWhole(await membersOf(addresses)), {
      seconds: patienceSeconds,
      giveUp: () => `The cluster is not whole:\n${words()}`,
    });
  const leader = async (): Promise<Machine | undefined> => {
    const looks = await Promise.all(addresses.map(async (address) => leads(address)));
    return nodes[looks.indexOf(true)];
  };
  return {
    name: 'cluster',
    nodes,
    proxies,
    leader,
    untilWhole,
    output: words,
    url: () => urlFor(rowsRole),
    start: async () => {
      for (const one of all) one.boot();
      await untilWhole();
      prepare(await leader(), password);
      await untilPrepared(urlFor(ownerRole), words);
    },
    kill: async () => (await leader())?.kill(),
    stop: async () => {
      for (const one of all.splice(0)) await one.remove();
    },
  };
}

/** Addresses of the loopback that nobody else has, so that each machine has the usual ports. */
function makePlace(): ClusterPlace {
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  return {
    addresses: { one: `${network}.1`, two: `${network}.2`, three: `${network}.3` },
    passwords: { restapi: newPassword(), replication: newPassword(), rewind: newPassword() },
    diskFloorMb,
  };
}

/** As docs/operate.md says. */
function prepare(leader: Machine | undefined, password: string): void {
  if (!leader) throw new Error('nobody leads');
  const psql = (database: string, statements: string): string => {
    const flags = ['-X', '-q', '--set=ON_ERROR_STOP=1', '-d', database];
    return leader.run('postgres', ['psql', ...flags], statements);
  };
  psql('postgres', `CREATE DATABASE ${databaseName}`);
  psql(databaseName, readFileSync(join(projectFolder, 'deploy/database.sql'), 'utf8'));
  for (const role of [rowsRole, ownerRole])
    psql(databaseName, `ALTER ROLE ${role} PASSWORD '${password}'`);
}

/** The proxies find the leader within a second. */
async function untilPrepared(url: string, words: () => string): Promise<void> {
  let problem = '';
  const isPrepared = async (): Promise<boolean> =>
    prepareDatabase(url).then(
      () => true,
      (error: unknown) => {
        problem = String(error);
        return false;
      },
    );
  await untilSo(isPrepared, { seconds: 30, giveUp: () => `${problem}\n${words()}` });
}

function newPassword(): string {
  return randomBytes(16).toString('hex');
}
