import { holderCommit, issueLeaf, ticketSalt, type Person } from 'fairdraw/tree/leaves';
import { leafHash } from 'fairdraw/tree/tree';
import { setImmediate } from 'node:timers/promises';
import { LogTree, type WholeNodes } from './log-tree.ts';
import { sha256 } from './native-sha256.ts';

/** The secrets and names that all leaves of a draw are written with. */
export type LeafPen = { pubHash: Uint8Array; holderKey: Uint8Array };

/** Tickets with consecutive serials; JSON lists of the same length, as the database wrote them. */
export type LeafPage = {
  count: number;
  codes: string;
  emails: string;
  paymentRefs: string;
  /** 32 bytes for each ticket, one behind the other: the random of its holder's row. */
  randoms: Uint8Array;
  /**
   * Name and postcode by the serials of tickets whose holders have no e-mail address; null where
   * all have one.
   */
  persons: string | null;
};

export type TicketLeaves = {
  pen: LeafPen;
  /** The encoded frontier of the tree that the leaves go behind. */
  stack: Uint8Array;
  fromSerial: number;
  tickets: LeafPage;
};

/** 32 bytes for each ticket, one behind the other, and the tree with them. */
export type MadeLeaves = {
  commits: Uint8Array<ArrayBuffer>;
  leaves: Uint8Array<ArrayBuffer>;
  stack: Uint8Array;
  nodes: WholeNodes;
};

/** Leaves that are made before others have this thread: a millisecond of it. */
const atOnce = 200;

/**
 * The leaves of tickets, in the order of their serials. About 5 µs of one core for each; requests
 * and jobs go on in between.
 */
export async function makeTicketLeaves({
  pen,
  stack,
  fromSerial,
  tickets,
}: TicketLeaves): Promise<MadeLeaves> {
  const codes: string[] = JSON.parse(tickets.codes);
  const emails: (string | null)[] = JSON.parse(tickets.emails);
  const persons: Record<string, Person> = JSON.parse(tickets.persons ?? '{}');
  const paymentRefs: string[] = JSON.parse(tickets.paymentRefs);
  const tree = LogTree.decode(stack);
  const commits = new Uint8Array(32 * tickets.count);
  const leaves = new Uint8Array(32 * tickets.count);
  for (const [at, code] of codes.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate();
    const serial = fromSerial + at;
    const random = tickets.randoms.subarray(32 * at, 32 * at + 32);
    const salt = ticketSalt({ holderKey: pen.holderKey, serial, random }, sha256);
    const person = persons[serial] ?? { email: emails[at] ?? '' };
    const holder = { ...person, salt, paymentRef: paymentRefs[at] ?? '' };
    const commit = holderCommit(holder, sha256);
    const data = issueLeaf({ pubHash: pen.pubHash, serial, code, holderCommit: commit });
    const leaf = leafHash(data, sha256);
    commits.set(commit, 32 * at);
    leaves.set(leaf, 32 * at);
    tree.push(leaf);
  }
  return { commits, leaves, stack: tree.encode(), nodes: tree.nodes };
}
