import pino from 'pino';
import { openDatabase } from './db/database.ts';
import { systemClock } from './edge/clock.ts';
import { ProviderFailure } from './edge/payment-provider.ts';
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
  const { databaseUrl, clockUrl, stripeSecretKey, stripeWebhookSecret, stripeApiUrl } = settings;
  const followed = clockUrl === undefined ? undefined : await followClock(clockUrl, pino());
  const db = openDatabase(databaseUrl, () => {});
  const payments = stripePayments({
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: stripeApiUrl,
  });
  try {
    return await reconcile({ db, payments, clock: followed ?? systemClock }, say);
  } finally {
    followed?.close();
    await db.destroy();
  }
}
