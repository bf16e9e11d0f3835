import { toHex } from 'fairdraw/tree/bytes';
import { certificateFromJson } from 'fairdraw/statements/certificate-json';
import { foresee, type Foreseen } from 'fairdraw/draw/foresee';
import type { Evidence } from 'fairdraw/verify/evidence';

/** The result that the browser computed before the platform gave it, for comparison. */
export type ForeseenNote = {
  /**
   * The hash of the result that has to come, or the code that has to be drawn where only the log
   * knows more.
   */
  expected: string;
  /** For a person. */
  words: string;
};

/** The result that follows from a closed draw and its round, as it is stored and shown. */
export async function foreseenNote(evidence: Evidence): Promise<ForeseenNote> {
  const { publication, close } = certificateFromJson(evidence.certificate);
  const foreseen = await foresee(evidence);
  const expected = foreseen.resultHash ? toHex(foreseen.resultHash) : (foreseen.drawnCode ?? '');
  const size = close?.listSize ?? 0;
  return { expected, words: wordsOf(foreseen, { winners: publication.winners, size }) };
}

type List = { winners: number; size: number };

function wordsOf({ drawnCode, positions, tickets }: Foreseen, { winners, size }: List): string {
  if (drawnCode !== null) return `Drawn: ${drawnCode}.${holderIn(positions, size)}`;
  const won = (positions ?? []).slice(0, winners);
  if (won.length === 0) return 'Nobody entered.';
  const codes = (tickets ?? []).slice(0, winners).map(({ code }) => code);
  const places = `position ${won.join(', ')} of the closed list of ${size}`;
  return codes.length > 0
    ? `Winning ticket: ${codes.join(', ')}, ${places}.`
    : `Winner: ${places}.`;
}

function holderIn(positions: readonly number[] | null, size: number): string {
  if (!positions) return '';
  const [position] = positions;
  if (position === undefined) return ' No ticket has it.';
  return ` The ticket at position ${position} of the closed list of ${size} has it.`;
}
