import { fromHex, toHex } from 'fairdraw/tree/bytes';
import { ticketSalt, type Holder, type Person } from 'fairdraw/tree/leaves';
import {
  issueReceipt,
  receiptToJson,
  type ReceiptJson,
  type SignedRun,
} from 'fairdraw/statements/receipt';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { perDatabase } from '../../db/per-database.ts';
import { batcher } from '../../flow/batcher.ts';
import { catchUpLog } from './catch-up-log.ts';
import { openLogPaths, type LogPaths } from './log-paths.ts';
import { sha256 } from './native-sha256.ts';
import { openPublication } from './open-publication.ts';
import { findLogRun, listTicketsToReceipt, type TicketToReceipt } from './receipts.store.ts';

/** One that was under way may have begun before the tickets; the next one has them. */
const maxTries = 3;

type Bought = { paymentId: string; codes: readonly string[] };

/**
 * The receipts of tickets: where each stands in the log, its path to the root that was signed when
 * the log first had it, and what opens its commitment, unless the holder was erased. For their
 * holder alone. Brings the log up to the tickets first where that is not done yet. A ticket has the
 * same receipt each time.
 */
export async function makeReceipts(context: Context, bought: Bought): Promise<ReceiptJson[]> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const tickets = await boughtTickets(context, 'bought', bought);
    const [first] = tickets;
    if (!first) return [];
    const logged = tickets.flatMap(({ place, ...ticket }) =>
      place ? [{ ...ticket, ...place }] : [],
    );
    if (logged.length === tickets.length) return receiptsOf(context, logged);
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

type LoggedTicket = Omit<TicketToReceipt, 'place'> & NonNullable<TicketToReceipt['place']>;

/** The tickets of a purchase may have come into the log in several runs. */
async function receiptsOf(
  context: Context,
  tickets: readonly LoggedTicket[],
): Promise<ReceiptJson[]> {
  const receipts: ReceiptJson[] = [];
  for (const [logSize, together] of Map.groupBy(tickets, (ticket) => ticket.logSize)) {
    const key = `${together[0]?.drawId} ${logSize}`;
    receipts.push(...(await receiptsOfRun(context, key, together)));
  }
  return receipts;
}

/**
 * Those of everybody who was logged in one run and asks at the same time share what is read for
 * them.
 */
const receiptsOfRun = batcher(
  async (context, _: string, all: (readonly LoggedTicket[])[]) => {
    const tickets = all.flat();
    const [first] = tickets;
    if (!first) return all.map(() => []);
    const { drawId, logSize: size } = first;
    const { run, ...open } = await openRun(context, { drawId, size });
    const tree = await treeOf(context, { drawId, log: run.log });
    const paths = await tree.of(tickets.map((one) => one.logIndex));
    const made = tickets.map((ticket, at) => {
      const { serial, code, logIndex } = ticket;
      const holder = holderOf(ticket, open.holderKey);
      const stands = {
        logIndex,
        holderCommit: fromHex(ticket.holderCommit),
        path: paths[at] ?? [],
      };
      const named = { drawId: open.statedId, serial, code, holder, ...stands };
      return receiptToJson(issueReceipt(run, named, sha256));
    });
    let from = 0;
    return all.map((own) => made.slice(from, (from += own.length)));
  },
  { weigh: (own) => Math.ceil(own.length / 8) },
);

/**
 * The trees of the last runs, by their roots: those who buy at the same time are logged together.
 * A root is of one tree for good.
 */
const trees = perDatabase(() => new LRUCache<string, LogPaths>({ max: 4 }));

async function treeOf(
  context: Context,
  { drawId, log }: { drawId: string; log: SignedRun['log'] },
): Promise<LogPaths> {
  const known = trees(context);
  const name = `${drawId} ${toHex(log.root)}`;
  const tree = known.get(name) ?? (await openLogPaths(context.db, { drawId, size: log.size }));
  known.set(name, tree);
  return tree;
}

/** The values that open the commitment of a ticket; null once its holder was erased. */
function holderOf(ticket: LoggedTicket, holderKey: Uint8Array): Holder | null {
  const { serial, holderRandom: random, paymentRef } = ticket;
  if (random === null) return null;
  const salt = ticketSalt({ holderKey, serial, random }, sha256);
  return { ...personOf(ticket), salt, paymentRef };
}

function personOf({ email, name, postcode }: LoggedTicket): Person {
  return email === null ? { name: name ?? '', postcode: postcode ?? '' } : { email };
}

type OpenRun = { run: SignedRun; holderKey: Uint8Array; statedId: string };

/** A signed size of a draw's log as its receipts say it, and the draw's secret. */
async function openRun(
  context: Context,
  { drawId, size }: { drawId: string; size: number },
): Promise<OpenRun> {
  const { publication, pubHash, holderKey } = await openPublication(context.db, context, {
    drawId,
  });
  const { log, at, checkpoint, signature } = await findLogRun(context.db, { drawId, size });
  const run = { pubHash, log, atMs: at.getTime(), checkpoint, signature };
  return { run, holderKey, statedId: publication.drawId };
}
