import { fromHex } from '../tree/bytes.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { InclusionPaths } from '../tree/inclusion.ts';
import { LeafHasher } from '../verify/log/leaf-hasher.ts';
import { eachLine, type LogSource } from '../verify/log/log-lines.ts';
import { codeOf, commitHexOf, readLogLine, type LogLine } from '../verify/log/read-log-line.ts';
import { SerialSet } from '../verify/log/serial-set.ts';

/** A ticket as a log has it. */
export type FoundTicket = {
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  /** Of its leaf in the log. */
  logIndex: number;
  /** In the sealed list, with the path there; null for a ticket that is void. */
  place: { position: number; listSize: number; proof: Uint8Array[] } | null;
};

type Search = { pubHash: Uint8Array; code: string };

/**
 * Looks a code up in a draw's log, in two readings and constant memory; null when no ticket has it.
 * Believes the log: what is found is worth what `verify` says of the log, or of the proof.
 */
export async function findTicket(
  log: LogSource,
  { pubHash, code }: Search,
  hash: Sha256 = sha256,
): Promise<FoundTicket | null> {
  const voids = new SerialSet();
  let issued = 0;
  const found: Omit<FoundTicket, 'place'>[] = [];
  await eachEntry(log, (line, logIndex) => {
    // A log that nobody checked may name any serial.
    if (line.type === 'V' && line.serial < issued) voids.add(line.serial);
    if (line.type === 'V' || line.serial !== issued) return;
    issued += 1;
    if (codeOf(line) !== code) return;
    found.push({ serial: line.serial, code, holderCommit: fromHex(commitHexOf(line)), logIndex });
  });
  const ticket = found.at(-1) ?? null;
  if (!ticket || voids.has(ticket.serial)) return ticket && { ...ticket, place: null };
  const position = positionOf(ticket.serial, voids);
  const listSize = issued - voids.size;
  const paths = new InclusionPaths(listSize, [position], hash);
  const hasher = new LeafHasher(pubHash, hash);
  let serial = 0;
  await eachEntry(log, (line) => {
    if (line.type !== 'T' || line.serial !== serial) return;
    serial += 1;
    if (!voids.has(line.serial)) paths.push(hasher.issued(line));
  });
  return { ...ticket, place: { position, listSize, proof: paths.path(position) } };
}

/** Lines that are no entries are passed over, the first among them. */
async function eachEntry(
  log: LogSource,
  take: (line: LogLine, index: number) => void,
): Promise<void> {
  let index = 0;
  await eachLine(log, (text) => {
    const line = readLogLine(text);
    if (!line) return;
    take(line, index);
    index += 1;
  });
}

function positionOf(serial: number, voids: SerialSet): number {
  let position = 0;
  for (let before = 0; before < serial; before += 1) if (!voids.has(before)) position += 1;
  return position;
}
