import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clusterPassword, notedCluster } from '../../../../script/postgres/postgres-cluster.ts';

/** The name by which the primary knows its standby. */
export const standbyName = 'standby';

/**
 * Makes a standby in the data folder `to` of the primary at rest in `from`, which will answer at
 * `port`. A primary that runs is copied by pg_basebackup instead (docs/operate.md).
 */
export function copyAsStandby({ from, to }: { from: string; to: string }, port: number): void {
  const [primary, standby] = [notedCluster(from), `${notedCluster(from)}-standby`];
  cpSync(primary, standby, { recursive: true, filter: (path) => !path.includes('/pg_replslot/') });
  const password = clusterPassword(from);
  const conninfo = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${standbyName}`;
  const lines = [`primary_conninfo = '${conninfo}'`, `primary_slot_name = '${standbyName}'`];
  appendFileSync(join(standby, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(standby, 'standby.signal'), '');
  giveLike(primary, standby);
  mkdirSync(to);
  writeFileSync(join(to, 'postgres.location'), standby);
  writeFileSync(join(to, 'postgres.password'), password, { mode: 0o600 });
}

/** PostgreSQL has its folder to itself, also where its user is another one than ours. */
function giveLike(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  const entries = readdirSync(to, { recursive: true }).map((entry) => join(to, String(entry)));
  for (const path of [to, ...entries]) chownSync(path, uid, gid);
}
