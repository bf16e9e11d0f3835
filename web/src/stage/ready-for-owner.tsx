import { useState } from 'react';

type Props = {
  /** Opens the envelope; it cannot be taken back. */
  onStart: () => void;
  isBusy: boolean;
  problem: string | undefined;
  tickets: string;
};

/** The owner's button: pressed twice, so that nothing on a desk opens an envelope. */
export function ReadyForOwner({ onStart, isBusy, problem, tickets }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="stage-ready">
      <p className="stage-words">
        {isAsked
          ? 'The envelope is opened once, and everybody sees its numbers at once.'
          : `${tickets}. The list is closed, and the number that decides is there. Open the envelope when your audience is ready.`}
      </p>
      {problem ? (
        <p className="stage-words" role="alert">
          <b>{problem}</b>
        </p>
      ) : null}
      {isAsked ? (
        <div className="row">
          {/* Where the first press was, so that the second one finds it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the focused button */}
          <button className="btn go" type="button" disabled={isBusy} autoFocus onClick={onStart}>
            {isBusy ? 'Opening' : 'Open it now'}
          </button>
          <button
            className="btn stage-btn"
            type="button"
            disabled={isBusy}
            onClick={() => setAsked(false)}
          >
            Not yet
          </button>
        </div>
      ) : (
        <button className="btn go" type="button" onClick={() => setAsked(true)}>
          Open the envelope
        </button>
      )}
    </div>
  );
}
