import { ticketSalt } from 'fairdraw/leaves';
import { issueReceipt, receiptToJson, type ReceiptJson } from 'fairdraw/receipt';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import { catchUpLog } from './catch-up-log.ts';
import { getLogStack } from './draw-log.store.ts';
import { sha256 } from './native-sha256.ts';
import { openPublication } from './open-publication.ts';
import { listTicketsToReceipt, type TicketToReceipt } from './receipts.store.ts';

/** One that was under way may have begun before the tickets; the next one has them. */
const mostTries = 3;

type Bought = { paymentId: string; codes: readonly string[] };

/**
 * The receipts of tickets: where each stands in the log, under a root that we sign now, with the
 * salt that opens its commitment. For their holder alone. Brings the log up to the tickets first
 * where that is not done yet.
 */
export async function makeReceipts(context: Context, bought: Bought): Promise<ReceiptJson[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const tickets = await listTicketsToReceipt(context.db, bought);
    const [first] = tickets;
    if (!first) return [];
    const logged = tickets.flatMap((ticket) => (isLogged(ticket) ? [ticket] : []));
    if (logged.length === tickets.length) return sign(context, first.drawId, logged);
    await catchUpLog(context, first.drawId);
  }
  throw new Error('the log did not reach the tickets');
}

type LoggedTicket = TicketToReceipt & { logIndex: number };

function isLogged(ticket: TicketToReceipt): ticket is LoggedTicket {
  return ticket.logIndex !== null;
}

async function sign(
  context: Context,
  drawId: string,
  tickets: readonly LoggedTicket[],
): Promise<ReceiptJson[]> {
  const { publication, pubHash, holderKey } = await openPublication(context.db, context, {
    drawId,
  });
  const log = Frontier.decode(await getLogStack(context.db, drawId), sha256).head();
  let signature: Uint8Array | undefined;
  // The same root under all of them: one signature.
  const once = (hash: Uint8Array): Uint8Array => (signature ??= context.secrets.sign(hash));
  return tickets.map(({ serial, code, logIndex }) => {
    const salt = ticketSalt(holderKey, serial, sha256);
    const ticket = { drawId: publication.drawId, pubHash, serial, code, salt, logIndex };
    return receiptToJson(issueReceipt({ ...ticket, log, sign: once }, sha256));
  });
}
