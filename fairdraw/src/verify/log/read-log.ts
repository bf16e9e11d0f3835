import type { Sha256 } from '../../tree/hash.ts';
import { LeafPass } from './leaf-pass.ts';
import { ListPass } from './list-pass.ts';
import type { LogFacts } from './log-facts.ts';
import { eachLine, type LogSource } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';
import type { SerialSet } from './serial-set.ts';

/**
 * Reads a log: the leaves, their root, their codes and which are void. Where some are, it is read a
 * second time for the list; a log without them is its own list. Memory is 8 bytes and a bit for
 * each ticket. Throws LogFault for a log that breaks a rule.
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
