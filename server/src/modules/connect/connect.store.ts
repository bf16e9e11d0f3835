import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import type { ProviderAccount } from '../../edge/payment-provider.ts';

/** An owner's account at the provider, as it was last read there. */
export type ConnectAccount = Omit<ProviderAccount, 'id'> & {
  ownerId: string;
  accountId: string;
  disconnectedAt: Date | null;
  /** The operator has stopped its club. */
  isSuspended: boolean;
};

function capabilitiesOf(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) return {};
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const columns = [
  'owner_id',
  'account_id',
  'email',
  'club_name',
  'country',
  'currency',
  'charges_enabled',
  'takes_cards',
  'capabilities',
  'currently_due',
  'past_due',
  'disconnected_at',
] as const;

/** The owner's current payment account as it was last read at the provider. */
export async function findConnectAccount(
  db: Db | Trx,
  ownerId: string,
): Promise<ConnectAccount | undefined> {
  const row = await db
    .selectFrom('connect_accounts')
    .select(columns)
    .select(
      sql<boolean>`EXISTS (SELECT FROM club_suspensions
        WHERE club_suspensions.owner_id = connect_accounts.owner_id AND ended_at IS NULL)`.as(
        'isSuspended',
      ),
    )
    .where('owner_id', '=', ownerId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ownerId: row.owner_id,
      accountId: row.account_id,
      email: row.email,
      clubName: row.club_name,
      country: row.country,
      currency: row.currency,
      chargesEnabled: row.charges_enabled,
      takesCards: row.takes_cards,
      capabilities: capabilitiesOf(row.capabilities),
      currentlyDue: row.currently_due,
      pastDue: row.past_due,
      disconnectedAt: row.disconnected_at,
      isSuspended: row.isSuspended,
    }
  );
}

/** The owner of an account; undefined for one that is not of this platform. */
export async function findOwnerOfAccount(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('connect_accounts')
    .select('owner_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.owner_id;
}

type Reading = { account: ProviderAccount; fetchedAt: Date };

function columnsOf({ account, fetchedAt }: Reading) {
  return {
    email: account.email,
    club_name: account.clubName,
    country: account.country,
    currency: account.currency,
    charges_enabled: account.chargesEnabled,
    takes_cards: account.takesCards,
    capabilities: JSON.stringify(account.capabilities),
    currently_due: account.currentlyDue,
    past_due: account.pastDue,
    fetched_at: fetchedAt,
  };
}

/** Ties an account to its owner; false while the owner has a current one, which stays. */
export async function insertConnectAccount(
  db: Db | Trx,
  { ownerId, account, now }: { ownerId: string; account: ProviderAccount; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insertInto('connect_accounts')
    .values({
      owner_id: ownerId,
      account_id: account.id,
      created_at: now,
      ...columnsOf({ account, fetchedAt: now }),
    })
    .onConflict((conflict) =>
      conflict.column('owner_id').where('replaced_at', 'is', null).doNothing(),
    )
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Makes room for another account; false when this one is not the current one any more. */
export async function markReplaced(
  trx: Trx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('connect_accounts')
    .set({ replaced_at: now })
    .where('account_id', '=', accountId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores what was read at `fetchedAt`; an older reading never replaces a newer one. An account that
 * another one replaced, or whose owner left, keeps no e-mail: nobody is shown it. Answers whether
 * it is seen again: it was disconnected until this reading.
 */
export async function updateConnectAccount(
  trx: Trx,
  { account, fetchedAt }: { account: ProviderAccount; fetchedAt: Date },
): Promise<boolean> {
  const known = await trx
    .selectFrom('connect_accounts')
    .select('disconnected_at')
    .where('account_id', '=', account.id)
    .forUpdate()
    .executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('connect_accounts')
    .set({
      ...columnsOf({ account, fetchedAt }),
      email: sql`CASE WHEN replaced_at IS NULL THEN ${account.email}::text END`,
      disconnected_at: null,
    })
    .where('account_id', '=', account.id)
    .where('fetched_at', '<=', fetchedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n && known !== undefined && known.disconnected_at !== null;
}

/**
 * When an account that is out of reach was last looked for; undefined for one that is in reach, or
 * of nobody.
 */
export async function findDisconnected(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('connect_accounts')
    .select('fetched_at')
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is not', null)
    .executeTakeFirst();
  return row?.fetched_at;
}

/** Whether an account is known to be out of the platform's reach. */
export async function isDisconnected(db: Db, accountId: string): Promise<boolean> {
  const cut = db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('disconnected_at', 'is not', null);
  return (await cut.executeTakeFirst()) !== undefined;
}

/**
 * The owner took the platform's access away, as was read at `fetchedAt`: nothing can be sold until
 * it is given again. A reading that began before does not give it back, and replaces no newer one.
 */
export async function markDisconnected(
  db: Db,
  { accountId, fetchedAt }: { accountId: string; fetchedAt: Date },
): Promise<void> {
  await db
    .updateTable('connect_accounts')
    .set({
      disconnected_at: fetchedAt,
      charges_enabled: false,
      takes_cards: false,
      fetched_at: fetchedAt,
    })
    .where('account_id', '=', accountId)
    .where('fetched_at', '<=', fetchedAt)
    .execute();
}
