import { useState } from 'react';

type Props = {
  /** Starts the draw; it cannot be taken back. */
  onStart: () => void;
  isBusy: boolean;
  problem: string | undefined;
  tickets: string;
};

/** The owner's button: pressed twice, so that nothing on a desk starts a draw. */
export function ReadyForOwner({ onStart, isBusy, problem, tickets }: Props) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="stage-ready">
      <p className="stage-words">
        {isAsked
          ? 'The draw runs once, and its result is public at once.'
          : `${tickets}. Sales are closed. Start when your audience is ready.`}
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
            {isBusy ? 'Starting' : 'Draw now'}
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
          Start the draw
        </button>
      )}
    </div>
  );
}
