import type { MailStop } from '@clubdraw/contract/pages/mail-stop';
import { ownerMailWords } from '@clubdraw/domain/owner-mails';
import type { ReactNode } from 'react';
import { ClubBadge } from '../frame/club-badge.tsx';
import { Icon } from '../frame/icon.tsx';
import { PageFooter } from '../frame/page-footer.tsx';

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

function ownerWords(kind: Exclude<MailStop['mails'], 'results'>): Words {
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

/** Ends mails of one sort by one press, without a script and without a sign-in (product §2.27). */
export function UnsubscribePage({ stop }: { stop: MailStop }) {
  const words = stop.mails === 'results' ? resultWords(stop) : ownerWords(stop.mails);
  return (
    <>
      <header className="pub-top">
        <ClubBadge club={stop.club} />
      </header>
      <main className="page pub">
        {stop.isStopped ? (
          <div className="hero-msg">
            <span className="big">
              <Icon name="check-circle-fill" />
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
      </main>
      <PageFooter drawId={null} />
    </>
  );
}
