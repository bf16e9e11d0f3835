import { logHeader } from 'fairdraw/log-text';
import type { Context } from '../../context.ts';
import type { TextFile } from '../../http/mount/mount-text.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { findCodeLength, getLogFacts, getLogLines, type LogFacts } from './proofs.store.ts';

const linesAtOnce = 5_000;

/**
 * The public log of a draw, `vdraw-log/2`: a line for each leaf, in their order, as it stands now.
 * Written piece by piece, so its length takes no memory; its size is known before, so a reader sees
 * how far it is and notices when a part is missing. Serials, codes and commitments alone: neither
 * who holds a ticket nor when it was bought.
 *
 * @throws {Refusal} missing
 */
export async function writeEntryLog(context: Context, name: string): Promise<TextFile> {
  const { db } = context;
  const { id: drawId } = await findPublicDraw(context, name);
  const facts = await getLogFacts(db, drawId);
  const heading = logHeader(facts.pubHash);
  async function* text(): AsyncIterable<string> {
    yield heading;
    for (let from = 0; from < facts.size; from += linesAtOnce) {
      const until = Math.min(facts.size, from + linesAtOnce);
      yield await getLogLines(db, { drawId, from, until });
    }
  }
  const bytes = heading.length + ticketChars(facts, await findCodeLength(db, drawId));
  return {
    text: text(),
    bytes: bytes + facts.voidChars,
    fileName: `${name.replace(':', '-')}.log`,
  };
}

const commitChars = 64;

/** Characters of all lines about tickets: serials 0, 1, 2 … without a gap, codes of one length. */
function ticketChars({ issued }: LogFacts, codeLength: number): number {
  let serialChars = 0;
  for (let digits = 1, from = 0; from < issued; digits += 1) {
    const until = Math.min(issued, 10 ** digits);
    serialChars += digits * (until - from);
    from = until;
  }
  return serialChars + issued * ('T  '.length + 1 + codeLength + commitChars + '\n'.length);
}
