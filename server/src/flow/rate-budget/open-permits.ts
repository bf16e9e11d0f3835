import type { CallRates } from '@clubdraw/domain/flow/calls';
import type { Logger } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { timeLimits } from '../../db/time-limits.ts';
import { chance } from '../../edge/random.ts';
import { callPermits, type CallPermits } from './call-permits.ts';
import { sharedBudget } from './shared-budget.ts';

type Options = { databaseUrl: string; rates: CallRates; log: Pick<Logger, 'warn'> };

/**
 * The permits of a process at the provider. They have a database connection of their own: a crowd
 * that waits for the pool delays no permit.
 */
export function openPermits({ databaseUrl, rates, log }: Options): {
  permits: CallPermits;
  close: () => Promise<void>;
} {
  const onBroken = (err: Error): void => log.warn({ err }, 'the connection of the permits broke');
  const db = openDatabase(databaseUrl, onBroken, { size: 1, limits: timeLimits.permits });
  const process = chance().toString(36).slice(2);
  const permits = callPermits({ shared: sharedBudget(db), rates, process, log });
  return { permits, close: () => db.destroy() };
}
