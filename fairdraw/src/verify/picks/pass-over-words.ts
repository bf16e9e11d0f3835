import { passCodes } from '../../statements/statements.ts';
import type { SignedPassOver } from '../../statements/certificate.ts';
import { letterSentMs } from './letter-fault.ts';
import type { TurnRecords } from './pass-over-times.ts';

/** The word on which a pass-over rests, by its code. */
const restsOn: Readonly<Record<number, string>> = {
  [passCodes.declined]: 'Clubdraw says that its holder gave the prize back',
  [passCodes.takenBack]: 'Clubdraw says that the payer’s bank took the money back',
  [passCodes.ineligible]: 'the club says that a condition of the draw excludes its holder',
  [passCodes.unclaimed]:
    'the ledger has no claim, and Clubdraw says that it told the holder in time',
  [passCodes.secondPrize]: 'Clubdraw says that its holder has another prize of this draw',
};

/** One pass-over for a person, with whose word it rests on. */
export function passOverWords(
  { code, reason }: SignedPassOver,
  ticket: string | number,
  turn: TurnRecords | undefined,
): string {
  const byPost = turn?.isByPost ? byPostWords(turn) : null;
  const because =
    code === passCodes.unclaimed && byPost !== null
      ? `the ledger has no claim, and ${byPost}`
      : [restsOn[code] ?? '', ...(byPost === null ? [] : [byPost])].join('; ');
  return `Ticket ${ticket} was passed over: ${because}. Reason: ${reason}`;
}

function byPostWords({ letter }: TurnRecords): string {
  const sentMs = letter && letterSentMs(letter);
  if (!letter || typeof sentMs !== 'number') return 'its holder could only be reached by post';
  const day = new Date(letter.atMs).toISOString().slice(0, 10);
  return `its holder could only be reached by post: the club says that it sent a letter, in the ledger since ${day}`;
}

/** The same beside the verdict, in a few words. */
const inShort: Readonly<Record<number, string>> = {
  [passCodes.declined]: 'by Clubdraw’s word, given back',
  [passCodes.takenBack]: 'by Clubdraw’s word, the payer’s bank took the payment back',
  [passCodes.ineligible]: 'by the club’s word, not eligible',
  [passCodes.unclaimed]: 'not claimed',
  [passCodes.secondPrize]: 'by Clubdraw’s word, its holder has another prize of this draw',
};

/**
 * A pass-over in a sentence; of the two causes that are a word against the holder with the reason.
 */
export function shortPassOverWords(
  { code, reason }: Pick<SignedPassOver, 'code' | 'reason'>,
  ticket: string | number,
): string {
  const isWord = code === passCodes.ineligible || code === passCodes.takenBack;
  const why = isWord ? ` (“${reason}”)` : '';
  return `Ticket ${ticket} was passed over: ${inShort[code] ?? ''}${why}.`;
}
