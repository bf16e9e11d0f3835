import type { Sha256 } from '../hash.ts';
import { LeafPass } from './leaf-pass.ts';
import { ListPass } from './list-pass.ts';
import { eachLine, type LogSource } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';

/** The ticket at a receipt's index of the log. */
export type ReceiptTicket = { serial: number; code: string; commitHex: string };

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
  prefixRoot: Uint8Array | null;
  receiptTicket: ReceiptTicket | null;
  receiptVoided: boolean;
};

/**
 * Reads a log twice: first the leaves, their root and which are void, then the list and its codes.
 * Memory is 8 bytes and a bit for each ticket. Throws LogFault for a log that breaks a rule.
 */
export async function readLog(
  source: LogSource,
  question: LogQuestion,
  hash: Sha256,
): Promise<LogFacts> {
  const leaves = new LeafPass(question, hash);
  await eachLine(source, (line) => leaves.take(line));
  const list = new ListPass(question, leaves, hash);
  await eachLine(source, (line) => list.take(line));
  return { ...leaves.facts(), ...list.facts() };
}
