import pino from 'pino';
import { openDatabase } from './db/database.ts';
import { timeLimits } from './db/time-limits.ts';
import { systemClock } from './edge/clock.ts';
import { openTurns } from './edge/pace/open-turns.ts';
import { ProviderFailure } from './edge/provider-failure.ts';
import { followClock } from './edge/sandbox-clock.ts';
import { stripePayments } from './edge/stripe/stripe.ts';
import { reconcile } from './modules/payments/reconciliation/reconcile.ts';
import { readSettings, type Settings } from './settings.ts';
import { startProblem } from './start-problem.ts';

/**
 * `node server/src/reconcile.ts`, with the settings of the server: compares our records with the
 * payment provider's and prints what does not agree. Exit code 0: everything agrees; 1: something
 * is to be looked at; 2: the comparison could not be made.
 */
try {
  process.exitCode = (await compare(readSettings(process.env))) === 0 ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  const problem = error instanceof ProviderFailure ? error.message : startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function compare(settings: Settings): Promise<number> {
  const { databaseUrl, clockUrl, providerRates: rates } = settings;
  const log = pino();
  const followed = clockUrl === undefined ? undefined : await followClock(clockUrl, log);
  const db = openDatabase(databaseUrl, () => {}, { limits: timeLimits.background });
  const { turns, close } = openTurns({ databaseUrl, rates, log });
  const payments = stripePayments(settings.stripe, turns);
  try {
    return await reconcile({ db, payments, clock: followed ?? systemClock }, say);
  } finally {
    followed?.close();
    await close();
    await db.destroy();
  }
}
