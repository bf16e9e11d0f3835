import type { MailStop } from '@clubdraw/contract/pages/mail-stop';
import { clubPath } from '@clubdraw/contract/pages/public-paths';
import { isOwnerMail, ownerMailWords, type OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import type { ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { StillPage } from '../frame/still-page.tsx';

type Words = { question: ReactNode; button: string; done: ReactNode; goOn: ReactNode };

function resultWords({ club: stopped }: MailStop): Words {
  const club = stopped?.clubName ? <bdi>{stopped.clubName}</bdi> : 'this club';
  return {
    question: (
      <>You get one e‑mail with the result of each draw of {club} that you have a ticket in.</>
    ),
    button: 'No more results by e‑mail',
    done: (
      <>
        You get no more results of {club} by e‑mail. Your tickets still take part, and if you win we
        tell you.
      </>
    ),
    goOn: (
      <a className="btn quiet" href="/customer-signin">
        Find your tickets
      </a>
    ),
  };
}

/** The words for mails that somebody asked a club for. */
function followerWords({ mails, club: stopped }: MailStop): Words {
  const club = stopped?.clubName ? <bdi>{stopped.clubName}</bdi> : 'this club';
  const goOn = stopped ? (
    <a className="btn quiet" href={clubPath(stopped.ownerId)}>
      See the club’s page
    </a>
  ) : null;
  if (mails === 'waiting') {
    return {
      question: <>You wait for a free ticket in a full draw of {club}.</>,
      button: 'Stop waiting',
      done: <>You hear no more of free tickets in this draw.</>,
      goOn,
    };
  }
  if (mails === 'news') {
    return {
      question: <>You follow {club} and get one e‑mail for each of its new draws.</>,
      button: 'Stop following',
      done: <>You do not follow {club} any more.</>,
      goOn,
    };
  }
  return {
    question: <>Somebody asked {club} for e‑mails to you.</>,
    button: 'No e‑mails of this club',
    done: <>You get nothing that was asked of {club} with your address.</>,
    goOn,
  };
}

function ownerWords(kind: OwnerMail): Words {
  const { name, when } = ownerMailWords[kind];
  return {
    question: (
      <>
        You get the e‑mail <b>{name}</b>. {when}
      </>
    ),
    button: 'Switch it off',
    done: (
      <>
        You do not get the e‑mail <b>{name}</b> any more. You can switch it on again on your
        profile.
      </>
    ),
    goOn: (
      <a className="btn quiet" href="/profile">
        Go to your profile
      </a>
    ),
  };
}

function wordsOf(stop: MailStop): Words {
  const { mails } = stop;
  if (mails === 'results') return resultWords(stop);
  return isOwnerMail(mails) ? ownerWords(mails) : followerWords(stop);
}

/** Ends mails of one sort by one press, without a script and without a sign-in (product §2.27). */
export function UnsubscribePage({ stop }: { stop: MailStop }) {
  const words = wordsOf(stop);
  return (
    <StillPage club={stop.club}>
      {stop.isStopped ? (
        <div className="hero-msg">
          <span className="big">
            <SpriteIcon name="check-circle-fill" />
          </span>
          <h1>Done.</h1>
          <p className="dim">{words.done}</p>
          <p>{words.goOn}</p>
        </div>
      ) : (
        <form className="hero-msg" method="post">
          <h1>Too many e‑mails?</h1>
          <p className="dim">{words.question}</p>
          <button className="btn" type="submit">
            {words.button}
          </button>
          <p className="small dim">Want to keep it? Then close this page. Nothing changes.</p>
        </form>
      )}
    </StillPage>
  );
}
