import { equalBytes } from 'fairdraw/tree/bytes';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { findLedger } from '../ledger/checkpoints.store.ts';
import { readLedgerKeys } from '../ledger/read-ledger-keys.ts';
import { findCanary, insertCanary } from './canary.store.ts';

/** A process has another secret than those that use its database. */
export class WrongSecret extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'WrongSecret';
  }
}

const purpose = 'canary';

/** Whether a process has started on this database, and so settled its secrets. */
export async function isSecretSettled({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return (await transaction(db, findCanary)) !== undefined;
}

/**
 * Demands that this process has the secrets of its database: it opens the text that the first start
 * encrypted, and its recovery key is the ledger's. A draw that is encrypted by a secret that nobody
 * else has could never be closed.
 *
 * @throws {WrongSecret} otherwise
 */
export async function demandSecrets({
  db,
  secrets,
}: Pick<Context, 'db' | 'secrets'>): Promise<void> {
  const written = secrets.encrypt(purpose, Buffer.from(purpose));
  const sealed = await transaction(db, async (trx) => {
    await insertCanary(trx, written);
    return (await findCanary(trx)) ?? written;
  });
  try {
    secrets.decrypt(purpose, sealed);
  } catch {
    throw new WrongSecret(
      'Neither APP_SECRET nor APP_SECRETS_OLD is the secret that this database was begun with: a draw that is published with another one could never be closed.',
    );
  }
  if (!(await findLedger(db))) return;
  const { recovery } = await readLedgerKeys(db);
  if (equalBytes(recovery, secrets.recoveryKey)) return;
  throw new WrongSecret(
    `RECOVERY_KEY is not the one that the ledger began with: set RECOVERY_KEY=${Buffer.from(recovery).toString('hex')}`,
  );
}
