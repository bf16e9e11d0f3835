import { notFound } from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { readPolicy } from '../draw-log/ledger/witnesses/read-policy.ts';
import type { TextFile } from '../../http/mount/send-text.ts';

/**
 * The text of named witnesses, by its SHA-256 in hexadecimal. It never changes.
 *
 * @throws {Refusal} missing
 */
export async function readWitnessPolicy({ db }: Context, hash: string): Promise<TextFile> {
  const text = await readPolicy(db, Buffer.from(hash, 'hex'));
  if (text === undefined) throw new Refusal('missing', notFound);
  const bytes = Buffer.byteLength(text);
  return { fileName: 'witnesses.txt', bytes, version: hash, isFinal: true, text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}
