import type { Context } from '../../../context.ts';
import { tokenHash } from '../../../edge/token-hash.ts';
import type { CallingKey } from '../../../http/mount/key-access.ts';
import { findLiveKey, updateKeyUse, type LiveKey } from './club-keys.store.ts';

/** How long the last use of a key may lie behind what its owner reads. */
const storeEveryMs = 60_000;

/**
 * The key of this text; undefined for one that was never made, is deleted or has ended, and for
 * that of a club which is closed or stopped.
 */
export async function findKey(context: Context, text: string): Promise<CallingKey | undefined> {
  const now = context.clock.now();
  const key = await findLiveKey(context.db, { keyHash: tokenHash('club-key', text), now });
  if (!key) return undefined;
  storeUse(context, key, now);
  const { id: keyId, ownerId, email, scopes } = key;
  return { keyId, ownerId, email, scopes };
}

/** The keys whose use is being noted: a slow note is not made once more by each further call. */
const noting = new Set<string>();

/** Notes that a key is used, beside the call and not in its way. */
function storeUse({ db, log }: Context, { id, usedAt }: LiveKey, now: Date): void {
  const isFresh = usedAt !== null && now.getTime() - usedAt.getTime() < storeEveryMs;
  if (isFresh || noting.has(id)) return;
  noting.add(id);
  void updateKeyUse(db, { id, now })
    .catch((error: unknown) => log.warn({ err: error }, 'the use of a key was not noted'))
    .finally(() => noting.delete(id));
}
