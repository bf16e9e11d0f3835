import { passCodes } from '../../statements/statements.ts';
import type { CertificateParts, SignedPassOver } from '../../statements/certificate.ts';
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

/** The same beside the verdict, in a few words, of one ticket or of several. */
const inShort: Readonly<Record<number, string>> = {
  [passCodes.declined]: 'by Clubdraw’s word, given back',
  [passCodes.takenBack]: 'by Clubdraw’s word, the payer’s bank took the payment back',
  [passCodes.ineligible]: 'by the club’s word, not eligible',
  [passCodes.unclaimed]: 'not claimed',
  [passCodes.secondPrize]: 'by Clubdraw’s word, held by somebody with another prize of this draw',
};

/**
 * All pass-overs of a certificate, a sentence for each cause with its tickets, in the order in
 * which the causes came first; of the two causes that are a word against the holder with the
 * reason.
 */
export function passOverRemarks({
  passOvers,
  picks,
}: Pick<CertificateParts, 'passOvers' | 'picks'>): string[] {
  const byCause = Map.groupBy(passOvers, causeInShort);
  return [...byCause].map(([cause, passed]) => {
    const tickets = passed.map(({ rank }) => picks[rank]?.code ?? String(rank));
    return `${passedOver(tickets)}: ${cause}.`;
  });
}

function causeInShort({ code, reason }: SignedPassOver): string {
  const isWord = code === passCodes.ineligible || code === passCodes.takenBack;
  return `${inShort[code] ?? ''}${isWord ? ` (“${reason}”)` : ''}`;
}

/** As many tickets a sentence names beside the verdict. Check V18 names each, with its reason. */
const maxNamed = 6;

function passedOver(tickets: readonly string[]): string {
  if (tickets.length === 1) return `Ticket ${tickets[0]} was passed over`;
  const isLong = tickets.length > maxNamed;
  const named = tickets.slice(0, isLong ? maxNamed - 1 : -1);
  const rest = isLong ? `${tickets.length - named.length} more` : tickets.at(-1);
  return `Tickets ${named.join(', ')} and ${rest} were passed over`;
}
