import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import { ownerMails, ownerMailWords } from '@clubdraw/domain/clubs/owner-mails';
import { useRevalidator } from 'react-router';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useMailSwitches } from './use-mail-switches.ts';

function Switches({ stored }: { stored: OwnerMailSwitches }) {
  const { switches, set, note, problem } = useMailSwitches(stored);
  return (
    <section className="card stack" aria-labelledby="mails-title">
      <div className="row between">
        <h2 id="mails-title">E‑mails you get</h2>
        <output className="dim small">{note}</output>
      </div>
      <AlertNotice kind="bad" text={problem} />
      {ownerMails.map((kind) => (
        <label key={kind} className="check">
          <input
            type="checkbox"
            aria-label={ownerMailWords[kind].name}
            aria-describedby={`mail-${kind}`}
            checked={switches[kind]}
            onChange={({ target }) => set(kind, target.checked)}
          />
          <span>
            <b>{ownerMailWords[kind].name}</b>
            <br />
            <span className="small dim" id={`mail-${kind}`}>
              {ownerMailWords[kind].when}
            </span>
          </span>
        </label>
      ))}
      <p className="dim small">
        E‑mails about the safety of your account, and objections to passing a winner over, always
        come.
      </p>
    </section>
  );
}

/** The mails about draws and members, each with a switch (product §17.5). */
export function MailsCard({ mails }: { mails: OwnerMailSwitches | undefined }) {
  const { revalidate, state } = useRevalidator();
  if (mails) return <Switches stored={mails} />;
  return (
    <Notice kind="warn">
      <p>Your choice of e‑mails could not be loaded.</p>
      <Button look="link" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
