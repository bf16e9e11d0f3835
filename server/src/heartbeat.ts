import { hostname } from 'node:os';
import { pid } from 'node:process';
import { compareClocks } from './clock-guard/clock-guard.ts';
import type { Context } from './context.ts';
import { forgetProcess, storeProcess } from './db/processes.ts';
import { secretName } from './edge/secrets.ts';
import { webhookSecretsOf } from './edge/stripe/webhook-secrets.ts';
import { webhookUses } from './edge/stripe/webhook-uses.ts';
import { repeat } from './flow/repeat.ts';

const everyMs = 5_000;

export type Heartbeat = {
  /**
   * Writes that this process runs, and compares its clock with others.
   *
   * @throws where the database does not take it
   */
  beat: () => Promise<void>;
  /** Takes the row of this process back. */
  stop: () => Promise<void>;
};

/**
 * Writes every few seconds that this process runs and which secrets it has, so that a change of a
 * secret knows when all have it (decision 0102), and looks whether its clock is right. The first
 * beat is over when this answers.
 */
export async function startHeartbeat(context: Context): Promise<Heartbeat> {
  const { db, log, random, settings, secrets } = context;
  const id = random.uuidv7();
  const { appSecrets, signingKeys } = secrets.names;
  const webhookSecrets = webhookSecretsOf(settings.stripe.webhookSecret).map(secretName);
  const { jobs } = settings;
  const process = { machine: hostname(), pid, jobs, appSecrets, signingKeys, webhookSecrets };
  let noted = 0;
  const beat = async (): Promise<void> => {
    const { byNewest, byEarlier } = webhookUses();
    await compareClocks(context);
    await storeProcess(db, id, { ...process, uses: { byNewest, byEarlier: byEarlier - noted } });
    noted = byEarlier;
  };
  // A database that does not answer is told of elsewhere.
  const quietly = async (work: () => Promise<void>): Promise<void> =>
    work().catch((err: unknown) => log.debug({ err }, 'nobody hears that this process runs'));
  await beat();
  const stopBeating = repeat(everyMs, () => quietly(beat));
  return {
    beat,
    stop: async () => {
      await stopBeating();
      await quietly(() => forgetProcess(db, id));
    },
  };
}
