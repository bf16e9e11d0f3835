import { createHash } from 'node:crypto';

import { conditionsHash } from '../src/statements/conditions.ts';
import type { VoidReason } from '../src/tree/leaves.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { recordBody, recordHash } from '../src/tree/record.ts';
import {
  sourceLine,
  sourcesHeader,
  sourcesRecord,
  ticketSources,
  type TicketSource,
} from '../src/statements/sources-text.ts';
import { closeHash } from '../src/statements/statements.ts';
import { turnedAwayRecord, type TurnedAway } from '../src/draw/turned-away.ts';
import { buildDraw, sealedOf, type BuiltDraw } from './build-draw.ts';
import { courseOf, filesOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { turnAt } from './tampered/tampered-dates.ts';
import { workedPlan } from './worked-draws.ts';

/** A worked draw with void tickets that could be entered online and by post. */
export function freeWayDraw(
  ways = ['free-online 1', 'free-post 2 1767200000000'],
  // Ticket 1 is free, by the usual turns.
  reason: VoidReason = ways.length > 0 ? 'not-me' : 'holder',
): BuiltDraw {
  const plan = workedPlan('V1');
  const lines = ways.map((line) => `${line}\n`).join('');
  const conditions = plan.conditions.replace(/^image /m, `${lines}image `);
  const publication = { ...plan.publication, conditionsHash: conditionsHash(conditions) };
  const entries = plan.entries.map((entry) =>
    entry.type === 'void' ? { ...entry, reason } : entry,
  );
  return buildDraw({ ...plan, conditions, publication, entries });
}

/**
 * The files of such a draw whose card came behind a turn that is dated this much after the
 * last day of cards.
 */
export function lateCardFiles(afterMs: number): Files & { sources: string } {
  const turnMs = workedPlan('V1').publication.runAtMs - 13 * 3_600_000;
  const draw = freeWayDraw(['free-online 1', `free-post 2 ${turnMs - afterMs}`]);
  return freeWayFiles({ draw, before: [turnAt(draw, turnMs, 2)] });
}

const usualTurns: readonly TicketSource[] = ['paid', 'free', 'paid', 'post'];

/** The sources of its tickets, by turns. */
export function sourcesOf(draw: BuiltDraw, turns = usualTurns): TicketSource[] {
  const issued = draw.entries.filter(({ type }) => type === 'issue');
  return issued.map((_, at) => turns[at % turns.length] ?? 'paid');
}

function sourcesText(draw: BuiltDraw, sources: readonly TicketSource[]): string {
  return sourcesHeader(draw.close.pubHash) + sources.map((one, at) => sourceLine(at, one)).join('');
}

/** How many tickets of the sealed list came each way. */
export function countsOf(
  draw: BuiltDraw,
  sources: readonly TicketSource[],
): Record<TicketSource, number> {
  const sealed = sealedOf(draw.entries).map(({ serial }) => sources[serial]);
  const count = (way: TicketSource) => [way, sealed.filter((one) => one === way).length] as const;
  const [paid, free, post, given] = ticketSources.map(count);
  return Object.fromEntries(
    [paid, free, post, given].flatMap((one) => (one ? [one] : [])),
  ) as Record<TicketSource, number>;
}

type Course = {
  draw?: BuiltDraw;
  /** The sources of its tickets, by turns. */
  turns?: readonly TicketSource[];
  /** The list that is shown, and what the record says of it. */
  text?: (text: string) => string;
  body?: (body: Record<string, string | number>) => Record<string, string | number>;
  /** Records that are entered; one unless given. */
  records?: number;
  /** Records `turned-away`; one where the conditions have a way by post, unless given. */
  cards?: readonly CountedCards[];
  /** Entries between the announcement and the cut. */
  before?: readonly LedgerEntry[];
};

export type CountedCards = {
  fields?: Record<string, string | number>;
  /** After the close; 1,000 unless given. */
  afterMs?: number;
  behind?: 'close' | 'result';
  /** The hash of the close unless given. */
  about?: Uint8Array;
};

/** The cards of a draw that were turned away, unless told otherwise. */
export const usualCards: TurnedAway = { cards: 7, limit: 3, twice: 2, late: 1 };

/**
 * The files of such a draw, with its list and the records of list and cards between close and
 * result.
 */
export function freeWayFiles({
  draw = freeWayDraw(),
  turns = usualTurns,
  text = (same) => same,
  body = (same) => same,
  records = 1,
  cards = draw.conditions.includes('\nfree-post ') ? [{}] : [],
  before = [],
}: Course = {}): Files & { sources: string } {
  const sources = sourcesOf(draw, turns);
  const honest = sourcesText(draw, sources);
  const file = createHash('sha256').update(honest).digest();
  const fields = body(sourcesRecord(countsOf(draw, sources), file));
  const entry = entryOf(draw, { type: 'sources', fields });
  const counted = (place: CountedCards['behind']) =>
    cards.filter(({ behind = 'close' }) => behind === place).map((one) => cardsOf(draw, one));
  const { pub, cut, close, result } = courseOf(draw);
  const entered = [...Array.from({ length: records }, () => entry), ...counted('close')];
  const drawn = { ...result, atMs: Math.max(result.atMs, ...entered.map(({ atMs }) => atMs)) };
  const closeSeq = 2 + before.length;
  const ledgerPlaces = { ...draw.ledger, closeSeq, resultSeq: closeSeq + 1 + entered.length };
  const moved = { ...draw, ledger: ledgerPlaces };
  return {
    ...filesOf(moved),
    ledger: ledgerOf([pub, ...before, cut, close, ...entered, drawn, ...counted('result')]),
    sources: text(honest),
  };
}

function cardsOf(draw: BuiltDraw, { fields, behind, ...more }: CountedCards): LedgerEntry {
  const afterMs = more.afterMs ?? (behind === 'result' ? 90_000_000 : 1000);
  const said = fields ?? turnedAwayRecord(usualCards);
  return entryOf(draw, { type: 'turned-away', ...more, fields: said, afterMs });
}

type Entered = {
  type: string;
  fields: Record<string, string | number>;
  afterMs?: number;
  about?: Uint8Array;
};

function entryOf(draw: BuiltDraw, { type, fields, afterMs = 1000, about }: Entered): LedgerEntry {
  const record = {
    drawId: draw.publication.drawId,
    type,
    about: about ?? closeHash(draw.close),
    atMs: draw.close.closedAtMs + afterMs,
    body: recordBody(fields),
  };
  return { atMs: record.atMs, statement: preimageOf((hash) => recordHash(record, hash)) };
}
