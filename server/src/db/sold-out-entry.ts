import { str } from 'fairdraw/bytes';
import { sql } from 'kysely';

/** Whether a record's row of the ledger says that its draw sold out: the type stands in its bytes. */
export const isSoldOutEntry = sql<boolean>`position(${Buffer.from(str('sold-out'))}::bytea IN entry) > 0`;
