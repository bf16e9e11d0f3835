import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Context } from '../../context.ts';
import type { Attachment } from '../../edge/mail-message.ts';
import { toHex } from 'fairdraw/bytes';
import { deliverMail } from '../notifications/deliver-mail.ts';
import { dateOf } from './date-of-draw.ts';
import { readLedgerNumber } from './ledger/ledger-number.ts';
import { makeReceipts } from './make-receipts.ts';

/**
 * Delivers a mail; one that brings tickets takes their receipts along (decision 0060), and
 * the draw's date for a calendar, which one that moves the date brings anew. One about tickets has
 * the number of the ledger.
 */
export async function deliverWithReceipts(
  context: Context,
  { mailId }: { mailId: string },
): Promise<void> {
  await deliverMail(
    context,
    { mailId },
    {
      attach: (mail) => attachmentsOf(context, mail),
      ledgerNumber: async () => toHex((await readLedgerNumber(context.db)).ledgerHash),
    },
  );
}

async function attachmentsOf(context: Context, mail: Mail): Promise<Attachment[]> {
  if (mail.kind === 'soldOutTold' || mail.kind === 'latestTold') return dateOf(context, mail);
  if (!('codes' in mail)) return [];
  const receipts = await makeReceipts(context, mail);
  const [only] = receipts;
  if (!only) return [];
  // One ticket: the file that a verifier takes as it is.
  const file =
    receipts.length === 1 ? jsonFile('receipt.json', only) : jsonFile('receipts.json', receipts);
  return [file, ...dateOf(context, mail)];
}

function jsonFile(filename: string, value: unknown): Attachment {
  const content = `${JSON.stringify(value, null, 2)}\n`;
  return { filename, content, contentType: 'application/json' };
}
