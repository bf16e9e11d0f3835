import { eachLine, type LogSource } from '../verify/log/log-lines.ts';
import { codeOf, readLogLine } from '../verify/log/read-log-line.ts';
import { SerialSet } from '../verify/log/serial-set.ts';

/** A ticket and its position in the sealed list. */
export type PlacedTicket = { position: number; serial: number; code: string };

/**
 * The tickets at positions of the sealed list, in the order of the positions, in two readings of
 * the log and constant memory. A position that the list does not have is left out. Believes the
 * log.
 */
export async function ticketsAt(
  log: LogSource,
  positions: readonly number[],
): Promise<PlacedTicket[]> {
  const voids = new SerialSet();
  let issued = 0;
  await eachLine(log, (text) => {
    const line = readLogLine(text);
    if (line?.type === 'T') issued += 1;
    // A log that nobody checked may name any serial.
    if (line?.type === 'V' && line.serial < issued) voids.add(line.serial);
  });
  const wanted = new Set(positions);
  const found = new Map<number, PlacedTicket>();
  let position = 0;
  await eachLine(log, (text) => {
    const line = readLogLine(text);
    if (line?.type !== 'T' || voids.has(line.serial)) return;
    if (wanted.has(position)) {
      found.set(position, { position, serial: line.serial, code: codeOf(line) });
    }
    position += 1;
  });
  return positions.flatMap((wish) => found.get(wish) ?? []);
}
