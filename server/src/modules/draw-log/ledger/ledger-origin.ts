import { signCheckpoint } from 'fairdraw/checkpoint';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../../context.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { sha256 } from '../native-sha256.ts';
import { findOrigin, insertCheckpoint } from './checkpoints.store.ts';

const origins = perDatabase(() => ({ known: undefined as string | undefined }));

/**
 * The name under which the ledger's checkpoints are signed: the product's address without its scheme,
 * as it was when the product first started. The checkpoint of the empty ledger has it, so another
 * address later does not change it.
 */
export async function ledgerOrigin(context: Context): Promise<string> {
  const memory = origins(context);
  memory.known ??= (await findOrigin(context.db)) ?? (await beginLedger(context));
  return memory.known;
}

async function beginLedger({ db, clock, secrets, settings }: Context): Promise<string> {
  const origin = `${new URL(settings.publicUrl).host}/public`;
  const empty = new Frontier(sha256);
  const { size, root } = empty.head();
  const note = signCheckpoint({ origin, size, root }, secrets);
  const [rootBytes, stack] = [Buffer.from(root), Buffer.from(empty.encode())];
  await insertCheckpoint(db, { origin, size, note, root: rootBytes, stack, now: clock.now() });
  const kept = await findOrigin(db);
  if (kept === undefined) throw new Error('the checkpoint of the empty ledger was stored');
  return kept;
}
