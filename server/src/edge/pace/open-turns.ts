import type { CallRates } from '@clubdraw/domain/provider-pace';
import type { Logger } from 'pino';
import { openDatabase } from '../../db/database.ts';
import { timeLimits } from '../../db/time-limits.ts';
import { chance } from '../random.ts';
import { callTurns, type CallTurns } from './call-turns.ts';
import { sharedPace } from './shared-pace.ts';

type Options = { databaseUrl: string; rates: CallRates; log: Pick<Logger, 'warn'> };

/**
 * The turns of a process at the provider. They have a database connection of their own: a crowd
 * that waits for the pool delays no turn.
 */
export function openTurns({ databaseUrl, rates, log }: Options): {
  turns: CallTurns;
  close: () => Promise<void>;
} {
  const onBroken = (err: Error): void => log.warn({ err }, 'the connection of the turns broke');
  const db = openDatabase(databaseUrl, onBroken, { size: 1, limits: timeLimits.turns });
  const process = chance().toString(36).slice(2);
  const turns = callTurns({ shared: sharedPace(db), rates, process, log });
  return { turns, close: () => db.destroy() };
}
