import { scheduler } from 'node:timers/promises';
import type { Crowd } from '../support/crowd.ts';
import { untilSo } from './cluster-members.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { emptyDisk, fillDisk } from './machine-files.ts';
import type { Machine } from './machine.ts';
import { watchSales, type SalesPause } from './sales-pause.ts';

export const faults = ['killed', 'frozen', 'full', 'no-etcd', 'no-proxy'] as const;
export type Fault = (typeof faults)[number];

/** The end of one fault in a crowd. */
export type Struck = {
  fault: Fault;
  /** The longest time in which nobody could buy. */
  seconds: number;
  /** The machines that led before and afterwards. */
  leaders: [string, string];
  /** Sessions of the product on a former leader after it came back. */
  toOld: number;
};

type Field = { cluster: DatabaseCluster; crowd: Crowd; say: (line: string) => void };

/** How many buy after each change before the next one. */
const each = 100;

/**
 * Strikes the cluster once and mends what an operator would: the machine boots, stands still no
 * more, has room again. All else it does by itself. Ends when it is whole again.
 */
export async function strike(fault: Fault, field: Field): Promise<Struck> {
  const { cluster, say } = field;
  await cluster.untilWhole();
  const old = await cluster.leader();
  if (!old) throw new Error('nobody leads');
  const sales = watchSales(field.crowd);
  try {
    await blows[fault]({ ...field, old, sales });
    await cluster.untilWhole();
    await sales.untilMore(each);
    const leader = await cluster.leader();
    const struck: Struck = {
      fault,
      seconds: sales.stop(),
      leaders: [old.name, leader?.name ?? 'nobody'],
      toOld: leader === old ? 0 : sessionsOn(old),
    };
    say(`${fault}: no sale for ${struck.seconds} s at most; ${struck.leaders.join(' → ')}`);
    return struck;
  } finally {
    sales.stop();
  }
}

type Blow = (field: Field & { old: Machine; sales: SalesPause }) => Promise<void>;

const blows: Record<Fault, Blow> = {
  killed: async (field) => {
    await field.old.kill();
    await untilReplaced(field);
    field.old.boot();
  },
  frozen: async (field) => {
    field.old.freeze();
    await untilReplaced(field);
    field.old.thaw();
  },
  full: async (field) => {
    fillDisk(field.old.folder);
    await untilReplaced(field);
    emptyDisk(field.old.folder);
  },
  // Longer than a leader may be silent.
  'no-etcd': async ({ cluster, sales }) => {
    const lost = cluster.nodes.slice(1);
    for (const node of lost) node.end('etcd');
    await scheduler.wait(60_000);
    await sales.untilMore(each);
    for (const node of lost) node.begin('etcd');
  },
  'no-proxy': async ({ cluster, sales }) => {
    const [proxy] = cluster.proxies;
    await proxy?.kill();
    await sales.untilMore(each);
    proxy?.boot();
  },
};

/** Until another machine leads, and sells. */
async function untilReplaced({ cluster, old, sales }: Parameters<Blow>[0]): Promise<void> {
  const isReplaced = async (): Promise<boolean> => {
    const leader = await cluster.leader();
    return leader !== undefined && leader !== old;
  };
  await untilSo(isReplaced, {
    seconds: 120,
    giveUp: () => `Nobody takes the place of ${old.name}:\n${cluster.output()}`,
  });
  await sales.untilMore(each);
}

function sessionsOn(machine: Machine): number {
  const asked = "SELECT count(*) FROM pg_stat_activity WHERE usename LIKE 'clubdraw%'";
  return Number(machine.run('postgres', ['psql', '-AtX', `--command=${asked}`]));
}
