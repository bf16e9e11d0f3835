import { voidLeaf, voidReasonCodes } from 'fairdraw/tree/leaves';
import type { VoidReason } from 'fairdraw/tree/leaves';
import { Frontier, leafHash, type TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import {
  insertTicketLeaves,
  insertVoidLeaves,
  listVoidsToLog,
  lockLog,
  readTicketsToLog,
  updateLogState,
  type LogState,
} from './draw-log.store.ts';
import { insertLogNodes } from './log-nodes.store.ts';
import { findLogRoom, findUnloggedSellOut, storeLastTicket } from './log-order.store.ts';
import { signLogRun } from './sign-log-run.ts';
import { LogTree, type WholeNodes } from './log-tree.ts';
import { sha256 } from './native-sha256.ts';
import { openPublication } from './open-publication.ts';
import { makeTicketLeaves, type LeafPage, type LeafPen } from './ticket-leaves.ts';

/**
 * Leaves of one statement: enough that a busy machine's waits between statements are few. Of more
 * at once much is outside of the heap, and V8 takes little notice of that.
 */
const usualPage = 1000;

type Extending = {
  drawId: string;
  /** Tickets that are logged at most; all of them when left out. */
  atMost?: number;
  /** Leaves of one statement; 1,000 when left out. */
  pageSize?: number;
};

export type ExtendedLog = {
  head: TreeHead;
  /** False where `atMost` ended it: there may be tickets behind. */
  isWhole: boolean;
};

/**
 * Brings the tree of a draw up to its tickets and voids: a leaf for each, in the order of issue,
 * never changed afterwards; how often each number was sold is kept with it. Answers the head that
 * then holds. Doing it twice appends nothing.
 */
export async function extendLog(
  trx: Trx,
  context: Context,
  { drawId, atMost = Infinity, pageSize = usualPage }: Extending,
): Promise<ExtendedLog> {
  const before = await lockLog(trx, drawId);
  const { pubHash, holderKey } = await openPublication(trx, context, { drawId });
  const until = before.issuedLogged + atMost;
  const nodes: WholeNodes = { blocks: [], groups: [] };
  const job = { drawId, pen: { pubHash, holderKey }, until, pageSize, nodes };
  const after = await appendInOrder(trx, before, job);
  const head = Frontier.decode(after.stack, sha256).head();
  if (after.size > before.size) {
    await updateLogState(trx, { drawId, before, after });
    await insertLogNodes(trx, { drawId, sizeBefore: before.size, nodes });
    await signLogRun(trx, context, { drawId, pubHash, log: head });
  }
  return { head, isWhole: after.issuedLogged < job.until };
}

type Job = {
  drawId: string;
  pen: LeafPen;
  /** The serial to stop before. */
  until: number;
  pageSize: number;
  /** Collects the nodes that the new leaves make whole. */
  nodes: WholeNodes;
};

/**
 * Appends what there is. A ticket never stands before the voids that made its place free, so the
 * log never has more tickets than the cap. Of a draw that runs when it is sold out the last ticket
 * comes by itself, when everything that was before it is there: such a log is full at one size, and
 * only if the draw sold out.
 */
async function appendInOrder(trx: Trx, before: LogState, job: Job): Promise<LogState> {
  const { ticketCap, runsWhenSoldOut } = await findLogRoom(trx, job.drawId);
  if (ticketCap === null) return appendWhileRoom(trx, before, { ...job, maxLive: Infinity });
  const maxLive = runsWhenSoldOut ? ticketCap - 1 : ticketCap;
  const log = await appendWhileRoom(trx, before, { ...job, maxLive });
  return runsWhenSoldOut ? appendLastTicket(trx, log, job) : log;
}

async function appendWhileRoom(
  trx: Trx,
  before: LogState,
  { maxLive, ...job }: Job & { maxLive: number },
): Promise<LogState> {
  let log = before;
  for (;;) {
    const room = Math.max(0, maxLive - (2 * log.issuedLogged - log.size));
    const until = Math.min(job.until, log.issuedLogged + room);
    const withTickets = await appendTickets(trx, log, { ...job, until });
    const after = await appendVoids(trx, withTickets, job);
    const isDone = after.issuedLogged < until || until === job.until || after.size === log.size;
    if (isDone) return after;
    log = after;
  }
}

async function appendLastTicket(trx: Trx, log: LogState, job: Job): Promise<LogState> {
  const { drawId } = job;
  const soldOut = await findUnloggedSellOut(trx, drawId);
  const voids = log.size - log.issuedLogged;
  if (!soldOut || log.issuedLogged !== soldOut.issued - 1 || voids !== soldOut.voids) return log;
  const full = await appendTickets(trx, log, { ...job, until: soldOut.issued });
  await storeLastTicket(trx, { drawId, log: Frontier.decode(full.stack, sha256).head() });
  return appendVoids(trx, full, job);
}

/**
 * While the leaves of a page are made, the database writes those before it and reads those behind.
 */
async function appendTickets(
  trx: Trx,
  { size, stack, issuedLogged }: LogState,
  job: Job,
): Promise<LogState> {
  const { drawId, pen } = job;
  let tickets = await readPage(trx, issuedLogged, job);
  let writing = Promise.resolve();
  while (tickets.count > 0) {
    const { count } = tickets;
    const page = { drawId, from: size, fromSerial: issuedLogged, count };
    const isLast = count < pageAt(issuedLogged, job);
    const [made, next] = await Promise.all([
      makeTicketLeaves({ pen, stack, fromSerial: issuedLogged, tickets }),
      isLast ? noTickets : readPage(trx, issuedLogged + count, job),
      writing,
    ]);
    writing = insertTicketLeaves(trx, { ...page, ...made });
    stack = made.stack;
    job.nodes.blocks.push(...made.nodes.blocks);
    job.nodes.groups.push(...made.nodes.groups);
    size += count;
    issuedLogged += count;
    tickets = next;
  }
  await writing;
  return { size, stack, issuedLogged };
}

const noTickets: LeafPage = {
  count: 0,
  codes: '[]',
  emails: '[]',
  paymentRefs: '[]',
  randoms: new Uint8Array(0),
  persons: null,
};

/** How many tickets a page from a serial on has, unless it is the last one. */
function pageAt(fromSerial: number, { until, pageSize }: Job): number {
  return Math.min(pageSize, until - fromSerial);
}

function readPage(trx: Trx, fromSerial: number, job: Job): Promise<LeafPage> {
  const { drawId } = job;
  return readTicketsToLog(trx, { drawId, fromSerial, limit: pageAt(fromSerial, job) });
}

async function appendVoids(
  trx: Trx,
  { size, stack, issuedLogged }: LogState,
  { drawId, pen: { pubHash }, pageSize, nodes }: Job,
): Promise<LogState> {
  const tree = LogTree.decode(stack, nodes);
  for (;;) {
    const page = { drawId, belowSerial: issuedLogged, limit: pageSize };
    const found = await listVoidsToLog(trx, page);
    const voids = found.map((one) => ({ ...one, leaf: voidLeafOf(one, pubHash) }));
    if (voids.length > 0) await insertVoidLeaves(trx, { drawId, from: tree.size, voids });
    for (const { leaf } of voids) tree.push(leaf);
    if (voids.length < pageSize) break;
  }
  return tree.size === size
    ? { size, stack, issuedLogged }
    : { size: tree.size, stack: tree.encode(), issuedLogged };
}

function voidLeafOf(one: { serial: number; reason: number }, pubHash: Uint8Array): Buffer {
  const { serial, reason } = one;
  return Buffer.from(leafHash(voidLeaf({ pubHash, serial, reason: reasonOf(reason) }), sha256));
}

function reasonOf(code: number): VoidReason {
  for (const reason in voidReasonCodes) {
    if (isReason(reason) && voidReasonCodes[reason] === code) return reason;
  }
  throw new RangeError(`no void has the reason ${code}`);
}

function isReason(text: string): text is VoidReason {
  return Object.hasOwn(voidReasonCodes, text);
}
