import { ticketSalt } from 'fairdraw/leaves';
import { issueReceipt, receiptToJson, type ReceiptJson } from 'fairdraw/receipt';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import { batcher } from '../../db/batcher.ts';
import { catchUpLog } from './catch-up-log.ts';
import { getLogStack } from './draw-log.store.ts';
import { demandRecentlySoundLedger } from './ledger/ledger-fault.ts';
import { sha256 } from './native-sha256.ts';
import { openPublication } from './open-publication.ts';
import { listTicketsToReceipt, type TicketToReceipt } from './receipts.store.ts';

/** One that was under way may have begun before the tickets; the next one has them. */
const maxTries = 3;

type Bought = { paymentId: string; codes: readonly string[] };

/**
 * The receipts of tickets: where each stands in the log, under a root that we sign now, with the
 * salt that opens its commitment. For their holder alone. Brings the log up to the tickets first
 * where that is not done yet.
 */
export async function makeReceipts(context: Context, bought: Bought): Promise<ReceiptJson[]> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const tickets = await boughtTickets(context, 'bought', bought);
    const [first] = tickets;
    if (!first) return [];
    const logged = tickets.flatMap((ticket) => (isLogged(ticket) ? [ticket] : []));
    if (logged.length === tickets.length) return sign(context, first.drawId, logged);
    await catchUpLog(context, first.drawId);
  }
  throw new Error('the log did not reach the tickets');
}

/** Of everybody who asks at the same time, in one statement; large purchases fill it sooner. */
const boughtTickets = batcher(
  async ({ db }, _: string, all: Bought[]) => {
    const tickets = await listTicketsToReceipt(
      db,
      all.map(({ paymentId }) => paymentId),
    );
    const ticketsOf = Map.groupBy(tickets, ({ paymentId }) => paymentId);
    return all.map(({ paymentId, codes }) => {
      const own = new Set(codes);
      return (ticketsOf.get(paymentId) ?? []).filter(({ code }) => own.has(code));
    });
  },
  { weigh: ({ codes }) => Math.ceil(codes.length / 8) },
);

type LoggedTicket = TicketToReceipt & { logIndex: number };

function isLogged(ticket: TicketToReceipt): ticket is LoggedTicket {
  return ticket.logIndex !== null;
}

/**
 * The part that all receipts of a draw have in common when they are made at the same time, one
 * signature of the log's root included. Read after whoever shares it has asked, so that the log
 * has their tickets.
 */
const commonParts = batcher(async (context, drawId: string, all: undefined[]) => {
  await demandRecentlySoundLedger(context);
  const { publication, pubHash, holderKey } = await openPublication(context.db, context, {
    drawId,
  });
  const log = Frontier.decode(await getLogStack(context.db, drawId), sha256).head();
  let signature: Uint8Array | undefined;
  const signOnce = (hash: Uint8Array): Uint8Array => (signature ??= context.secrets.sign(hash));
  const parts = { drawId: publication.drawId, pubHash, holderKey, log, sign: signOnce };
  return all.map(() => parts);
});

async function sign(
  context: Context,
  ofDraw: string,
  tickets: readonly LoggedTicket[],
): Promise<ReceiptJson[]> {
  const { holderKey, ...common } = await commonParts(context, ofDraw, undefined);
  return tickets.map(({ serial, code, logIndex }) => {
    const salt = ticketSalt(holderKey, serial, sha256);
    return receiptToJson(issueReceipt({ ...common, serial, code, salt, logIndex }, sha256));
  });
}
