import { hostsOf } from '../../server/src/db/hosts/hosts-of.ts';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';
import { isDatabaseHere } from './place-database.ts';

/** A PostgreSQL of Debian's packages; `folder` has its data. */
export type Cluster = { version: string; name: string; port: string; folder: string };

/**
 * The PostgreSQL of this machine's packages that has the product's database.
 *
 * @throws {StartRefused} where it is elsewhere, or is none of Debian's
 */
export function findCluster({ run }: Machine, databaseUrl: string): Cluster {
  const [first = '', ...others] = hostsOf(databaseUrl);
  if (others.length > 0 || !isDatabaseHere(first))
    throw new StartRefused(
      'The database is not on this machine: set pgBackRest up beside it, by its own guide, or switch its provider’s recovery on.',
    );
  const wanted = new URL(first).port || '5432';
  const clusters = listClusters(run).map((line): Cluster => {
    const [version = '', name = '', port = '', , , folder = ''] = line.split(/\s+/);
    return { version, name, port, folder };
  });
  const found = clusters.find(({ port }) => port === wanted);
  if (found !== undefined) return found;
  throw new StartRefused(`No PostgreSQL of Debian’s packages has the port ${wanted} here.`);
}

function listClusters(run: Machine['run']): string[] {
  try {
    return run('pg_lsclusters', ['--no-header']).split('\n');
  } catch {
    throw new StartRefused('The PostgreSQL of this machine is none of Debian’s packages.');
  }
}
