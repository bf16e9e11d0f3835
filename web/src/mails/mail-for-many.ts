import type { Mail } from '@clubdraw/contract/mails/mails';
import type { RenderedMail } from '@clubdraw/contract/mails/rendered-mail';

/** A mail of which only its receiver's own words are missing. */
type Template = Omit<RenderedMail, 'html' | 'text'> & { html: Pieces; text: Pieces };

/** Words, and between each two of them the place of an own word, as a number. */
type Pieces = readonly string[];

/** A mail with stand-ins, and the words in whose place they are. */
type Parted = { standIn: Mail; own: readonly string[] };

/** The mails that many people get about one event. */
const kindsForMany: ReadonlySet<Mail['kind']> = new Set([
  'ticketsIssued',
  'membershipPaid',
  'soldOutTold',
  'latestTold',
  'entriesClosed',
  'resultTold',
  'placesFree',
  'drawPublished',
]);

/**
 * Fields that are only printed: nothing about a mail depends on them but their number and their
 * length.
 */
const ownFields: ReadonlySet<string> = new Set([
  'codes',
  'paymentId',
  'membershipId',
  'entryId',
  'notYouPath',
  'confirmPath',
  'unsubscribePath',
]);

/** The code of a large ticket; more of it could be cut off where a mailbox shows the beginning. */
const longestCode = 19;

/** Words that are the same in HTML, in an address and in plain text. */
const plain = /^[\w./-]+$/;

/** A stand-in is as long as its word, since some words decide how much room is left for others. */
const anyStandIn = /~(\d+)~+/g;

const maxKept = 64;

/**
 * Renders a mail that many get once for all whose mail differs only in their own words, and fills
 * it in for each. Other mails are rendered as they are.
 */
export function renderedForMany(
  render: (mail: Mail) => Promise<RenderedMail>,
): (mail: Mail) => Promise<RenderedMail> {
  const templates = new Map<string, Promise<Template>>();
  const templateOf = async (key: string, standIn: Mail): Promise<Template> => {
    const known = templates.get(key);
    if (known) return known;
    const made = render(standIn).then(piecesOf);
    templates.set(key, made);
    made.catch(() => templates.delete(key));
    const [oldest] = templates.keys();
    if (templates.size > maxKept && oldest !== undefined) templates.delete(oldest);
    return made;
  };
  return async (mail) => {
    const parted = part(mail);
    if (!parted) return render(mail);
    const { standIn, own } = parted;
    const key = JSON.stringify(standIn);
    // Somebody's name for a draw looks like a stand-in.
    if ([...key.matchAll(anyStandIn)].length !== own.length) return render(mail);
    const { html, text, ...same } = await templateOf(key, standIn);
    return { ...same, html: fill(html, own), text: fill(text, own) };
  };
}

/** Undefined for a mail that is rendered as it is. */
function part(mail: Mail): Parted | undefined {
  if (!kindsForMany.has(mail.kind)) return undefined;
  const own: string[] = [];
  const take = (word: string): string => {
    own.push(word);
    return `~${own.length - 1}~`.padEnd(word.length, '~');
  };
  const fields = Object.entries(mail).map(([name, value]: [string, unknown]) => {
    if (!ownFields.has(name)) return [name, value];
    if (Array.isArray(value)) return [name, value.map((word) => take(String(word)))];
    return [name, typeof value === 'string' ? take(value) : value];
  });
  const standIn = Object.fromEntries(fields) as Mail;
  return own.every((word, at) => isOwnWord(word, at)) && hasShortCodes(mail)
    ? { standIn, own }
    : undefined;
}

function isOwnWord(word: string, at: number): boolean {
  return plain.test(word) && word.length >= `~${at}~`.length;
}

function hasShortCodes(mail: Mail): boolean {
  return !('codes' in mail) || mail.codes.every(({ length }) => length <= longestCode);
}

function piecesOf({ html, text, ...same }: RenderedMail): Template {
  return { ...same, html: html.split(anyStandIn), text: text.split(anyStandIn) };
}

function fill(pieces: Pieces, own: readonly string[]): string {
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : own[Number(piece)])).join('');
}
