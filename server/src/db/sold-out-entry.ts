import { str } from 'fairdraw/tree/bytes';
import { sql } from 'kysely';

/**
 * Whether a record's row of the ledger says that its draw sold out: the type stands in its bytes.
 */
export const isSoldOutEntry = sql<boolean>`position(${Buffer.from(str('sold-out'))}::bytea IN entry) > 0`;

/** Whether it names tickets that were struck, or issued anew to another mailbox. */
export const isOfTicketsEntry = sql<boolean>`(position(${Buffer.from(str('struck'))}::bytea IN entry) > 0
  OR position(${Buffer.from(str('moved'))}::bytea IN entry) > 0)`;
