import { hostname } from 'node:os';
import { pid } from 'node:process';
import type { Context } from './context.ts';
import { forgetProcess, noteProcess } from './db/processes.ts';
import { secretName } from './edge/secrets.ts';
import { webhookSecretsOf } from './edge/stripe/webhook-secrets.ts';
import { webhookUses } from './edge/stripe/webhook-uses.ts';

/** In real time. */
const everyMs = 5_000;

type Told = Pick<Context, 'db' | 'log' | 'random' | 'settings' | 'secrets'>;

/**
 * Writes every few seconds that this process runs and which secrets it has, so that a change of a
 * secret knows when all have it (decision 0102). Answers what takes that back.
 */
export async function tellOfProcess(told: Told): Promise<() => Promise<void>> {
  const { db, log, random, settings, secrets } = told;
  const id = random.uuidv7();
  const { appSecrets, signingKeys } = secrets.names;
  const webhookSecrets = webhookSecretsOf(settings.stripe.webhookSecret).map(secretName);
  const { jobs } = settings;
  const process = { machine: hostname(), pid, jobs, appSecrets, signingKeys, webhookSecrets };
  let noted = 0;
  const tell = async (): Promise<void> => {
    const { byNewest, byEarlier } = webhookUses();
    await noteProcess(db, id, { ...process, uses: { byNewest, byEarlier: byEarlier - noted } });
    noted = byEarlier;
  };
  // A database that does not answer is told of elsewhere.
  const quietly = async (work: () => Promise<void>): Promise<void> =>
    work().catch((err: unknown) => log.debug({ err }, 'nobody hears that this process runs'));
  let telling = tell();
  await telling;
  const timer = setInterval(() => {
    telling = telling.then(() => quietly(tell));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await telling;
    await quietly(() => forgetProcess(db, id));
  };
}
