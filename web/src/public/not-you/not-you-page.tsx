import type { NotYouEntry } from '@clubdraw/contract/pages/pages';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';

function clubOf({ clubName }: NotYouEntry) {
  return clubName === null ? 'this club' : <bdi>{clubName}</bdi>;
}

/** The question, and the one press that answers it. Works without a script. */
function Question({ entry }: { entry: NotYouEntry }) {
  const isOpen = entry.state === 'entered';
  return (
    <form className="hero-msg" method="post">
      <h1>Not you?</h1>
      <p className="dim">
        Somebody entered your e‑mail address for <bdi>{entry.drawName}</bdi>, a free draw of{' '}
        {entry.clubName === null ? 'a club on Clubdraw' : <bdi>{entry.clubName}</bdi>}.
      </p>
      <p className="dim">
        {isOpen
          ? 'Take the entry back, and its ticket is void. You get no more e‑mails about free draws of this club.'
          : 'The draw is closed, so the entry stays in its list. You can still end the e‑mails about free draws of this club.'}
      </p>
      <button className="btn bad" type="submit">
        {isOpen ? 'Take this entry back' : 'No more e‑mails'}
      </button>
      <p className="small dim">Was it you? Then close this page. Nothing changes.</p>
    </form>
  );
}

function Done({ entry }: { entry: NotYouEntry }) {
  return (
    <div className="hero-msg">
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>{entry.state === 'takenBack' ? 'The entry is taken back.' : 'No more e‑mails.'}</h1>
      <p className="dim">
        {entry.state === 'takenBack'
          ? 'Its ticket is void, and this address cannot be entered there again. '
          : ''}
        You get no more e‑mails about free draws of {clubOf(entry)}.
      </p>
      <p>
        <a className="btn quiet" href="/">
          Go to Clubdraw
        </a>
      </p>
    </div>
  );
}

/** The receiver of a promotional entry's mail says that it was somebody else (product §2.24). */
export function NotYouPage({ entry }: { entry: NotYouEntry }) {
  const isDone = entry.state === 'takenBack' || entry.state === 'stopped';
  return (
    <StillPage club={entry}>
      {isDone ? <Done entry={entry} /> : <Question entry={entry} />}
    </StillPage>
  );
}
