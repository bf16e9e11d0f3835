import type { Sha256 } from '../hash.ts';
import { LeafPass } from './leaf-pass.ts';
import { ListPass } from './list-pass.ts';
import { eachLine, type LogSource } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';
import type { ReceiptFacts } from './receipt-places.ts';
import type { SerialSet } from './serial-set.ts';

/** What a whole log says. Sizes are numbers of leaves. */
export type LogFacts = {
  size: number;
  root: Uint8Array;
  issued: number;
  voided: number;
  listSize: number;
  listRoot: Uint8Array;
  /** Position in the sealed list of the ticket with the drawn number; null when none has it. */
  drawnPosition: number | null;
  /** In the order in which they were asked for. */
  receipts: readonly ReceiptFacts[];
};

/**
 * Reads a log: the leaves, their root, their codes and which are void. Where some are, it is read a
 * second time for the list; a log without them is its own list. Memory is 8 bytes and a bit for each
 * ticket. Throws LogFault for a log that breaks a rule.
 */
export async function readLog(
  source: LogSource,
  question: LogQuestion,
  hash: Sha256,
): Promise<LogFacts> {
  const leaves = new LeafPass(question, hash);
  await eachLine(source, (line) => leaves.take(line));
  leaves.codes.check();
  const facts = leaves.facts();
  const drawnPosition = positionOf(leaves.codes.drawnSerial, leaves.voids);
  if (leaves.voids.size === 0) {
    return { ...facts, listSize: facts.size, listRoot: facts.root, drawnPosition };
  }
  const list = new ListPass(question.pubHash, leaves, hash);
  await eachLine(source, (line) => list.take(line));
  return { ...facts, ...list.facts(), drawnPosition };
}

/** A ticket's place in the list: how many before it are not void; null when it is, or for none. */
function positionOf(serial: number | null, voids: SerialSet): number | null {
  if (serial === null || voids.has(serial)) return null;
  let position = 0;
  for (let before = 0; before < serial; before += 1) if (!voids.has(before)) position += 1;
  return position;
}
