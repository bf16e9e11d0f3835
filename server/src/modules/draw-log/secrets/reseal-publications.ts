import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Secrets } from '../../../edge/secrets.ts';
import { findCanary, updateCanary } from './canary.store.ts';
import {
  lockSealedSecrets,
  updateSealedSecrets,
  type SealedSecrets,
} from './sealed-secrets.store.ts';

/** Publications whose secrets are read and written in one transaction. */
const limit = 500;

/**
 * Encrypts the seeds and holder keys of all publications, and the canary, with the newest secret,
 * where an earlier one did: afterwards the earlier one may go. Cut off, it goes on at the next
 * call. Answers how many it encrypted anew.
 *
 * @throws when none of the secrets opens one of them
 */
export async function resealPublications(
  context: Pick<Context, 'db' | 'secrets'>,
): Promise<{ resealed: number }> {
  await transaction(context.db, async (trx) => {
    const sealed = await findCanary(trx);
    const again = sealed && context.secrets.reencrypt('canary', sealed);
    if (again) await updateCanary(trx, again);
  });
  let resealed = 0;
  let behind: SealedSecrets | undefined;
  for (;;) {
    const { found, count } = await resealPortion(context, behind);
    resealed += count;
    behind = found.at(-1);
    if (found.length < limit) return { resealed };
  }
}

async function resealPortion(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  behind: SealedSecrets | undefined,
): Promise<{ found: SealedSecrets[]; count: number }> {
  return transaction(db, async (trx) => {
    const found = await lockSealedSecrets(trx, { behind, limit });
    let count = 0;
    for (const sealed of found) if (await reseal(trx, secrets, sealed)) count += 1;
    return { found, count };
  });
}

async function reseal(trx: Trx, secrets: Secrets, sealed: SealedSecrets): Promise<boolean> {
  const seedSealed = secrets.reencrypt('draw-seed', sealed.seedSealed);
  const holderKeySealed = secrets.reencrypt('holder-key', sealed.holderKeySealed);
  if (!seedSealed && !holderKeySealed) return false;
  await updateSealedSecrets(trx, {
    ...sealed,
    ...(seedSealed && { seedSealed }),
    ...(holderKeySealed && { holderKeySealed }),
  });
  return true;
}
