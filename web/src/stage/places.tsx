import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import type { ReactNode } from 'react';

/**
 * The words and rows of a stage about the places of a draw that has several. It comes with a late
 * part of the public stage, and so imports nothing of the stage but types: the stage's script would
 * load twice.
 */

/** The places of a draw, from the last one on; none before anybody has one. */
export type OpenPlaces = {
  winners: readonly Winner[];
  /** How many behind the first one lie open. */
  open: number;
  /**
   * How many, the first one among them, are opened one by one; those behind them are opened at
   * once.
   */
  single: number;
};

/** The most places in a list that is opened at once, and the most tickets that one row names. */
const maxListed = 10;
const maxNamed = 2;

/**
 * Those that were opened last: many at once, or one of those that follow; none before the first of
 * them.
 */
function openedLast({ winners, open, single }: OpenPlaces): readonly Winner[] {
  const atOnce = Math.max(1, winners.length - single);
  const from = winners.length - open;
  if (open === 0) return [];
  return winners.slice(from, open === atOnce ? undefined : from + 1);
}

/** "Place 3", "Places 6 to 9". */
function placesText(first: number, last: number): string {
  return first === last ? `Place ${first}` : `Places ${first} to ${last}`;
}

/** A place that lies open, and its ticket, in words. */
function placeWords({ place, prize, code }: Winner): string {
  return `Place ${place}, ${prize}: ${code ?? 'nobody has this place'}`;
}

/** The words in front of the place that is opened first. */
const lastFirst = 'The last place comes first, the first one in the end.';

/** The line above the name of the draw. */
function line(places: OpenPlaces): string {
  const last = openedLast(places);
  const [{ place } = { place: 1 }] = last;
  return placesText(place, last.at(-1)?.place ?? places.winners.length);
}

/** The words for a screen reader. */
function news(places: OpenPlaces): string {
  return openedLast(places).map(placeWords).join('. ') || lastFirst;
}

/** The loud words beside the ticket of one place. */
function told(places: OpenPlaces): string {
  const [only] = openedLast(places);
  if (!only) return lastFirst;
  return `Place ${only.place}${only.code === null ? ' has no winner' : ''}: ${only.prize}`;
}

/** The ticket of the place that was opened last; null for none, and for many at once. */
function code(places: OpenPlaces): string | null {
  return openedLast(places)[0]?.code ?? null;
}

function Unbroken({ codes }: { codes: readonly string[] }) {
  return codes.map((one) => (
    <span key={one} className="unbroken">
      {one}{' '}
    </span>
  ));
}

/**
 * Those that were opened at once, as a list; null for one. Its rows share the room of the stage
 * among them: three in each on a wide screen, two on one that stands upright.
 */
function list(places: OpenPlaces): ReactNode {
  const last = openedLast(places);
  if (last.length < 2) return null;
  const entries = Math.min(last.length, maxListed + 1);
  const listed = last.length > entries ? last.slice(0, maxListed) : last;
  const more = last.length - listed.length;
  const style = { '--rows': Math.ceil(entries / 3), '--lines': Math.ceil(entries / 2) };
  return (
    <ol className="stage-places stage-list" style={style}>
      {listed.map(({ place, prize, code: drawn }) => (
        <li key={place}>
          <span className="dim">
            Place {place}, {prize}
          </span>
          <b>{drawn === null ? 'nobody has this place' : <Unbroken codes={[drawn]} />}</b>
        </li>
      ))}
      {more > 0 ? <li>and {more} more</li> : null}
    </ol>
  );
}

type Row = { first: number; last: number; prize: string; codes: readonly string[] };

/** The places behind the first one: those that are opened one by one, and the rest in one row. */
function rowsOf({ winners, open, single }: OpenPlaces): Row[] {
  const closed = winners.length - open;
  const codesOf = (some: readonly Winner[]): string[] =>
    some.flatMap(({ place, code: drawn }) => (place > closed && drawn !== null ? drawn : []));
  const rows = winners.slice(1, single).map((one): Row => {
    return { first: one.place, last: one.place, prize: one.prize, codes: codesOf([one]) };
  });
  const rest = winners.slice(single);
  const [prize = ''] = new Set(rest.map((one) => one.prize)).size === 1 ? [rest[0]?.prize] : [];
  const all = { first: single + 1, last: winners.length, prize, codes: codesOf(rest) };
  return rest.length > 0 ? [...rows, all] : rows;
}

/**
 * The prizes that can be won behind the first place, with the tickets of the places that lie open.
 * Each has its room from the beginning, so nothing moves when one is opened.
 */
function row(prizes: readonly string[], places: OpenPlaces): ReactNode {
  const none = prizes.map((prize, at) => ({ place: at + 1, prize, code: null }));
  const { winners = none } = places.winners[0] ? places : {};
  return (
    <ol className="stage-places" aria-label="Places">
      {rowsOf({ ...places, winners }).map(({ first, last, prize, codes }) => (
        <li key={first}>
          <span className="dim">
            {placesText(first, last)}
            {prize ? `, ${prize}` : ''}
          </span>
          <b>
            {codes.length > maxNamed ? (
              <>
                <Unbroken codes={codes.slice(0, 1)} />
                and {codes.length - 1} more
              </>
            ) : (
              <Unbroken codes={codes} />
            )}
            {codes.length === 0 ? '\u00A0' : null}
          </b>
        </li>
      ))}
    </ol>
  );
}

/** The codes of those that lie open. */
function openCodes({ winners, open }: OpenPlaces): string[] {
  return winners.slice(winners.length - open).flatMap(({ code: drawn }) => drawn ?? []);
}

export const placesPart = { line, news, told, code, list, row, openCodes } as const;
