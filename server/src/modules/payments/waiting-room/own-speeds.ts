import type { LineLook } from '@clubdraw/domain/purchases/checkout-line';
import {
  isForgotten,
  isTelling,
  movesOf,
  withPlace,
  type PlaceHistory,
} from '@clubdraw/domain/purchases/line-history';
import type { OwnPlace } from '../../../db/line/read-line.ts';

type Person = { id: string; draw: string; history: PlaceHistory };

/** How fast the people who ask at this process move on. */
export type OwnSpeeds = {
  /** Somebody asked, and stands there; `pauseMs` lie between two looks. */
  note(place: OwnPlace, pauseMs: number): void;
  /**
   * How somebody was seen to move on or, until that says something, the last one of their draw;
   * undefined where that does not, either. Somebody whom no look saw yet has no draw: they are
   * behind all, and move on as the last one of all does.
   */
  movesOf(id: string): LineLook[] | undefined;
  /** Forgets those of whom nothing was heard for long, at an instant of the database's clock. */
  forget(now: number, pauseMs: number): void;
};

export function ownSpeeds(): OwnSpeeds {
  const people = new Map<string, Person>();
  /** Of each draw, the last one in line of whom enough was seen. */
  const last = new Map<string, Person>();
  return {
    note: ({ id, draw, place, at }, pauseMs) => {
      const history = withPlace(people.get(id)?.history ?? [], { at, place }, pauseMs);
      const person = { id, draw, history };
      people.set(id, person);
      const other = last.get(draw);
      const isBehind = !other || other.id === id || placeOf(other) <= place;
      if (isTelling(history) && isBehind) last.set(draw, person);
    },
    movesOf: (id) => {
      const own = people.get(id);
      if (own && isTelling(own.history)) return movesOf(own.history);
      const other = own ? last.get(own.draw) : lastOfAll(last);
      return other && movesOf(other.history);
    },
    forget: (now, pauseMs) => {
      for (const known of [people, last]) {
        for (const [name, { history }] of known) {
          if (isForgotten(history, now, pauseMs)) known.delete(name);
        }
      }
    },
  };
}

function placeOf({ history }: Person): number {
  return history.at(-1)?.place ?? 0;
}

function lastOfAll(last: ReadonlyMap<string, Person>): Person | undefined {
  return [...last.values()].reduce<Person | undefined>(
    (behind, one) => (behind && placeOf(behind) >= placeOf(one) ? behind : one),
    undefined,
  );
}
