import { holderCommit, issueLeaf, ticketSalt, voidLeaf, voidReasonCodes } from 'fairdraw/leaves';
import type { VoidReason } from 'fairdraw/leaves';
import { Frontier, leafHash, type TreeHead } from 'fairdraw/tree';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import {
  insertLeaves,
  listTicketsToLog,
  listVoidsToLog,
  lockLog,
  updateLogState,
  type LeafRow,
  type TicketToLog,
  type VoidToLog,
} from './draw-log.store.ts';
import { sha256 } from './native-sha256.ts';
import { openPublication } from './open-publication.ts';

/** Leaves of one statement; a purchase waits for none of this. */
const batch = 5000;

type Pen = { pubHash: Uint8Array; holderKey: Uint8Array };

/**
 * Brings the tree of a draw up to its tickets and voids: a leaf for each, in the order of issue,
 * never changed afterwards. Answers the head that then holds. Doing it twice appends nothing.
 */
export async function extendLog(
  trx: Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<TreeHead> {
  const state = await lockLog(trx, drawId);
  const frontier = Frontier.decode(state.stack, sha256);
  const pen = await openPublication(trx, context, { drawId });
  let issuedLogged = state.issuedLogged;
  const append = async (leaves: LeafRow[]): Promise<void> => {
    await insertLeaves(trx, { drawId, from: frontier.size, leaves });
    for (const { leaf } of leaves) frontier.push(leaf);
  };
  for (;;) {
    const tickets = await listTicketsToLog(trx, { drawId, fromSerial: issuedLogged, limit: batch });
    if (tickets.length === 0) break;
    await append(tickets.map((ticket) => issueRow(ticket, pen)));
    issuedLogged += tickets.length;
  }
  for (;;) {
    const voids = await listVoidsToLog(trx, { drawId, belowSerial: issuedLogged, limit: batch });
    if (voids.length === 0) break;
    await append(voids.map((one) => voidRow(one, pen)));
  }
  const stack = Buffer.from(frontier.encode());
  await updateLogState(trx, drawId, { size: frontier.size, stack, issuedLogged });
  return frontier.head();
}

function issueRow(ticket: TicketToLog, { pubHash, holderKey }: Pen): LeafRow {
  const { serial, code, email, paymentRef } = ticket;
  const salt = ticketSalt(holderKey, serial, sha256);
  const commit = holderCommit({ salt, email, paymentRef }, sha256);
  const leaf = leafHash(issueLeaf({ pubHash, serial, code, holderCommit: commit }), sha256);
  const bytes = { holderCommit: Buffer.from(commit), leaf: Buffer.from(leaf) };
  return { kind: 1, serial, reason: null, ...bytes };
}

function voidRow({ serial, reason: code }: VoidToLog, { pubHash }: Pen): LeafRow {
  const leaf = leafHash(voidLeaf({ pubHash, serial, reason: reasonOf(code) }), sha256);
  return { kind: 2, serial, reason: code, holderCommit: null, leaf: Buffer.from(leaf) };
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
