import type { EntryToConfirm } from '@clubdraw/contract/pages/entry-to-confirm';
import { promoPath } from '@clubdraw/contract/pages/public-paths';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';

/** The question, and the one press that answers it. Works without a script. */
function Question({ entry: { drawName, clubName } }: { entry: EntryToConfirm }) {
  return (
    <form className="hero-msg" method="post">
      <h1>Confirm your entry</h1>
      <p className="dim">
        You entered <bdi>{drawName}</bdi>, a free draw of{' '}
        {clubName === null ? 'a club on Clubdraw' : <bdi>{clubName}</bdi>}. Your entry counts once
        you confirm it.
      </p>
      <button className="btn" type="submit">
        Confirm my entry
      </button>
      <p className="small dim">
        Was it somebody else? Then close this page. An entry that nobody confirms is not in the
        draw.
      </p>
    </form>
  );
}

type Answered = Exclude<EntryToConfirm['state'], 'awaited'>;

const words: Record<Answered, { title: string; text: string }> = {
  confirmed: {
    title: 'Your entry counts.',
    text: 'You confirmed it, and your ticket is in the draw.',
  },
  closed: {
    title: 'It is too late.',
    text: 'The draw takes no entries any more, and this one was not confirmed before. It is not in the draw.',
  },
  full: {
    title: 'This draw is full.',
    text: 'Nobody confirmed this entry within an hour, and somebody else has its place. Try again later: a place may be free then.',
  },
  takenBack: {
    title: 'This entry was taken back.',
    text: 'Somebody said from the same mailbox that it was not theirs. It is not in the draw.',
  },
};

function Answer({ state, drawId }: { state: Answered; drawId: string }) {
  const { title, text } = words[state];
  return (
    <div className="hero-msg">
      {state === 'confirmed' ? (
        <span className="big">
          <SpriteIcon name="check-circle-fill" />
        </span>
      ) : null}
      <h1>{title}</h1>
      <p className="dim">{text}</p>
      <p>
        <a className="btn quiet" href={promoPath(drawId)}>
          See the draw
        </a>
      </p>
    </div>
  );
}

/** The receiver of a promotional entry's mail confirms it (product §2.26). */
export function ConfirmPage({ entry }: { entry: EntryToConfirm }) {
  const { state, drawId } = entry;
  return (
    <StillPage club={entry}>
      {state === 'awaited' ? <Question entry={entry} /> : <Answer state={state} drawId={drawId} />}
    </StillPage>
  );
}
