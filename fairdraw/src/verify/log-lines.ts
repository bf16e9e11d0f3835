/** A log file from its beginning, each time it is called: bytes in pieces of any size. */
export type LogSource = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** What is wrong with a log, in words for a person. */
export class LogFault extends Error {}

/** No line of a log comes near it; a file without line ends must not fill the memory. */
const longestLine = 1_000_000;

/**
 * Hands over a file line by line, in constant memory. Throws LogFault for bytes that are no text and
 * for a last line without its end, as a file has that was cut off.
 */
export async function eachLine(
  source: LogSource,
  take: (line: string, number: number) => void,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let number = 0;
  let rest = '';
  for await (const piece of source()) {
    const lines = (rest + decode(decoder, piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new LogFault('The log has a line without an end');
    for (const line of lines) {
      number += 1;
      take(line, number);
    }
  }
  if (rest !== '' || number === 0) throw new LogFault('The log ends in the middle of a line');
}

function decode(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw new LogFault('The log is not a text');
  }
}
