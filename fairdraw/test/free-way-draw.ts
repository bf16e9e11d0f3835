import { createHash } from 'node:crypto';

import { conditionsHash } from '../src/conditions.ts';
import type { LedgerEntry } from '../src/ledger-entry.ts';
import { preimageOf } from '../src/preimage.ts';
import { recordBody, recordHash } from '../src/record.ts';
import {
  sourceLine,
  sourcesHeader,
  sourcesRecord,
  ticketSources,
  type TicketSource,
} from '../src/sources-text.ts';
import { closeHash } from '../src/statements.ts';
import { buildDraw, sealedOf, type BuiltDraw } from './build-draw.ts';
import { filesOf, statementsOf, type Files } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

/** A worked draw with void tickets that could be entered online and by post. */
export function freeWayDraw(ways = ['free-online 1', 'free-post 2 1767200000000']): BuiltDraw {
  const plan = workedPlan('V1');
  const lines = ways.map((line) => `${line}\n`).join('');
  const conditions = plan.conditions.replace(/^image /m, `${lines}image `);
  const publication = { ...plan.publication, conditionsHash: conditionsHash(conditions) };
  return buildDraw({ ...plan, conditions, publication });
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
};

/** The files of such a draw, with its list and the record of the list between close and result. */
export function freeWayFiles({
  draw = freeWayDraw(),
  turns = usualTurns,
  text = (same) => same,
  body = (same) => same,
  records = 1,
}: Course = {}): Files & { sources: string } {
  const sources = sourcesOf(draw, turns);
  const honest = sourcesText(draw, sources);
  const file = createHash('sha256').update(honest).digest();
  const fields = body(sourcesRecord(countsOf(draw, sources), file));
  const record = {
    drawId: draw.publication.drawId,
    type: 'sources',
    about: closeHash(draw.close),
    atMs: draw.close.closedAtMs + 1000,
    body: recordBody(fields),
  };
  const entry: LedgerEntry = {
    atMs: record.atMs,
    statement: preimageOf((hash) => recordHash(record, hash)),
  };
  const [pub, close, result] = statementsOf(draw);
  if (!pub || !close || !result) throw new Error('A draw has three statements');
  const entered = Array.from({ length: records }, () => entry);
  const moved = { ...draw, ledger: { ...draw.ledger, resultSeq: 2 + records } };
  return {
    ...filesOf(moved),
    ledger: ledgerOf([pub, close, ...entered, result]),
    sources: text(honest),
  };
}
