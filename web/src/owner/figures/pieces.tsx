import { Fragment } from 'react';

/** A part of a list in words, and an amount behind it. */
export type Piece = { words: string; amount?: string };

/**
 * A list in words, whose parts stay in one piece where they fit into a line: an amount on the next
 * one is missed, and so is a minus at the end of one.
 */
export function Pieces({ of }: { of: readonly Piece[] }) {
  return of.map(({ words, amount }, at) => (
    <Fragment key={words}>
      {at === 0 ? null : ' '}
      <span className="whole">
        {words}
        {amount === undefined ? null : (
          <>
            {' '}
            <span className="whole">{amount}</span>
          </>
        )}
        {at === of.length - 1 ? null : ','}
      </span>
    </Fragment>
  ));
}
