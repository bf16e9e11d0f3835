import { preimageOf } from 'fairdraw/tree/preimage';
import { recordBody, recordHash } from 'fairdraw/tree/record';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { appendToLedger } from './append-to-ledger.ts';

type NewRecord = {
  drawId: string;
  /** The draw as statements name it. */
  name: string;
  type:
    | 'told'
    | 'letter'
    | 'claim'
    | 'objection'
    | 'sources'
    | 'turned-away'
    | 'sold-out'
    | 'refunded'
    | 'struck'
    | 'moved';
  /** The hash of the result that it is about, of the close, or of the publication. */
  about: Buffer;
  body: Readonly<Record<string, string | number>>;
  now: Date;
};

/**
 * Enters a record about a draw's publication, close or result in the ledger. Answers the date of
 * the entry.
 */
export async function enterRecord(trx: Trx, context: Context, record: NewRecord): Promise<Date> {
  const { drawId, name, type, about, body, now } = record;
  const stated = { drawId: name, type, about, atMs: now.getTime(), body: recordBody(body) };
  const statement = preimageOf((plain) => recordHash(stated, plain));
  return appendToLedger(trx, context, { kind: 'record', drawId, statement, now });
}
