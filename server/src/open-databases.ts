import type { Logger } from 'pino';
import type { Context } from './context.ts';
import { openDatabase } from './db/database.ts';
import { demandLimits } from './db/schema/demand-limits.ts';
import { timeLimits } from './db/time-limits.ts';
import { openReplica } from './db/hosts/replica.ts';
import { watchPrimary } from './db/hosts/watch-primary.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Settings } from './settings.ts';

type OnClose = (close: () => Promise<unknown> | void) => void;

/**
 * The database of a process, brought to this version's shape, and its replica where there is one.
 */
export async function openDatabases(
  settings: Settings,
  log: Logger,
  onClose: OnClose,
): Promise<Pick<Context, 'db' | 'replica'>> {
  const { databaseUrl, databaseReadUrl } = settings;
  const hosts = watchPrimary(settings, log);
  onClose(() => hosts.stop());
  await prepareDatabase(databaseUrl);
  const db = openDatabase(databaseUrl, (err) => log.warn({ err }, 'a connection broke'));
  onClose(() => db.destroy());
  await demandLimits(db, timeLimits.people, 'DATABASE_URL');
  if (databaseReadUrl === undefined) return { db };
  const replica = openReplica(databaseReadUrl, db, log);
  onClose(() => replica.close());
  return { db, replica };
}
