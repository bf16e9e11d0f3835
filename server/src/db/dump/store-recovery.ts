import type { Client } from 'pg';
import { withSchemaLock } from '../schema/migrate.ts';
import { findLedgerHead, isEmptyDatabase, type DumpedLedgerHead } from './product-tables.ts';
import { storeRestore } from './store-restore.ts';

type Recovering = {
  now: Date;
  /** Whether this is the last head of the ledger that anybody was shown. */
  isEndKnown: (head: DumpedLedgerHead) => boolean;
  /** Everything else that has to be there, once it is certain that the database has its rows. */
  before: () => Promise<void>;
};

/**
 * Notes that a database came back from PostgreSQL's own archive. Its ledger is held unless its end
 * is known: the archive may lack the last minute, or was read to an earlier moment. Undefined, and
 * nothing is done, where the database is empty.
 */
export async function storeRecovery(
  databaseUrl: string,
  { now, isEndKnown, before }: Recovering,
): Promise<{ isHeld: boolean } | undefined> {
  return withSchemaLock(databaseUrl, async (client) => {
    if (await isEmptyDatabase(client)) return undefined;
    const head = await findLedgerHead(client);
    const isHeld = head !== null && !isEndKnown(head);
    await before();
    const held = isHeld
      ? { ledger: head.number, takenAt: await signedAt(client, head), now }
      : null;
    await storeRestore(client, held);
    return { isHeld };
  });
}

/** The time of a head: entries after it are lost. */
async function signedAt(client: Client, { number, size }: DumpedLedgerHead): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    'SELECT signed_at AS at FROM ledger_checkpoints WHERE ledger_no = $1 AND size = $2',
    [number, size],
  );
  const [found] = rows;
  if (!found) throw new Error('the head was read before');
  return found.at;
}
