import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseArgs } from 'node:util';
import { makeCertificates, writeCertificates } from '../../../script/machine/certificates.ts';
import { demandBase } from '../../../script/rehearsal/machine/debian-base.ts';
import { databaseCluster } from './cluster/database-cluster.ts';
import { sellThrough, type SoldThrough } from './cluster/sell-through.ts';
import { faults as allFaults, type Fault } from './cluster/strike.ts';
import { startProduct } from './support/running-product.ts';

const help = `script/rehearse-cluster [--faults killed,frozen] [--per-second 20] [--base FOLDER] [--keep]

Starts three machines with etcd, Patroni and PostgreSQL 17 and two with HAProxy, as processes of Debian 13's packages,
from the files of deploy/cluster; sells on them by two servers and a worker, and strikes them one by one: the leader is
killed three times with all that runs on its machine, frozen three times, its disk is filled; etcd loses its majority; a
proxy is killed. Prints how long nobody could buy, and what became of all; exit code 1 when something is not as it must
be. It needs root, debootstrap, and once the mirror of Debian.

  --faults LIST     those of killed, frozen, full, no-etcd, no-proxy that are wanted, with a comma
  --per-second N    purchases in each second; 20 unless given
  --base FOLDER     where the Debian is kept; /var/cache/clubdraw/debian-cluster unless given
  --keep            leaves the folder with the logs
  --help            prints this
`;

const usual: readonly Fault[] = [
  ...(['killed', 'killed', 'killed', 'frozen', 'frozen', 'frozen'] as const),
  ...(['full', 'no-etcd', 'no-proxy'] as const),
];

/** Longer nobody may be unable to buy. */
const maxPauseSeconds = 30;

const packages = {
  names: ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-17'],
  flags: [],
};

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: usual.join() },
    'per-second': { type: 'string', default: '20' },
    base: { type: 'string', default: '/var/cache/clubdraw/debian-cluster' },
    keep: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) say(help.trimEnd());
else process.exitCode = await play();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function play(): Promise<number> {
  const faults = values.faults.split(',').map(faultOf);
  demandBase(values.base, say, packages);
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-cluster-'));
  const certificates = await makeCertificates(['localhost']);
  const { authority } = writeCertificates(join(folder, 'certificates'), certificates);
  setDefaultCACertificates([...getCACertificates('default'), certificates.authority]);
  const cluster = await databaseCluster({ root: values.base, folder, certificates });
  const settings = { NODE_EXTRA_CA_CERTS: authority };
  try {
    const running = await startProduct({ servers: 2, workers: 1 }, () => cluster, settings);
    try {
      const perSecond = Number(values['per-second']);
      const end = await sellThrough(running, cluster, { faults, perSecond, folder, say });
      report(end);
      return isGood(end) ? 0 : 1;
    } finally {
      await running.close();
    }
  } finally {
    await cluster.stop();
    if (values.keep) say(`The logs are in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

function faultOf(name: string): Fault {
  const fault = allFaults.find((one) => one === name);
  if (!fault) throw new Error(`${name} is none of ${allFaults.join(', ')}.`);
  return fault;
}

function report({ told, paid, lost, refused, verdict, books, broken }: SoldThrough): void {
  say(`${told} purchases were told of, ${paid} of them paid; lost: ${lost.length}`);
  say(`answers to whoever could not buy, by status: ${JSON.stringify(refused)}`);
  say(`a stranger who watched the ledger all the time: ${verdict}`);
  say(`${books} ${broken}`.trim());
}

function isGood({ struck, lost, refused, verdict, books, broken }: SoldThrough): boolean {
  const isWhole = lost.length === 0 && broken === '' && books === 'Everything agrees.';
  const isBack = struck.every(({ seconds, toOld }) => seconds < maxPauseSeconds && toOld === 0);
  const isTold = Object.keys(refused).every((status) => status === '503');
  return isWhole && isBack && isTold && verdict.startsWith('VERIFIED');
}
