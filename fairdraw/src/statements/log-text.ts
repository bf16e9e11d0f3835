import { toHex } from '../tree/bytes.ts';
import { voidReasonCodes, type VoidReason } from '../tree/leaves.ts';

/** One entry of a draw's log, as the public file `vdraw-log/3` has it. */
export type LogEntry =
  | { type: 'issue'; serial: number; code: string; holderCommit: Uint8Array }
  | { type: 'void'; serial: number; reason: VoidReason };

/** The first line of a log file. Lines end with a line feed, the last one too. */
export function logHeader(pubHash: Uint8Array): string {
  return `vdraw-log/3 ${toHex(pubHash)}\n`;
}

/** The line of an entry: `T serial code holderCommit` or `V serial reason`. */
export function logLine(entry: LogEntry): string {
  if (entry.type === 'void') return `V ${entry.serial} ${voidReasonCodes[entry.reason]}\n`;
  return `T ${entry.serial} ${entry.code} ${toHex(entry.holderCommit)}\n`;
}
