import { acceptInvitationCall } from '@clubdraw/contract/accounts/team';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useState } from 'react';
import { useParams } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { chooseClub } from '../../api/session/club.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { useProfile } from '../../api/session/profile.ts';
import { EmailText } from '../../frame/email-text.tsx';
import { paths } from '../../paths.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PageHandle } from '../frame/page-handle.ts';

export const handle: PageHandle = { title: 'Invitation', withoutConnection: true };

/** The link of an invitation leads here, after the sign-in (product §2.47). */
export function Component() {
  const { token = '' } = useParams();
  const { email } = useProfile();
  const logOut = useLogOut();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { club } = await call(acceptInvitationCall, { body: { token } });
      chooseClub(club.id);
      window.location.assign(paths.welcome);
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <main className="page narrow stack">
      <section className="card stack" aria-labelledby="join-title">
        <h2 id="join-title">You are invited into the team of a club</h2>
        <p>
          You are signed in with{' '}
          <b>
            <EmailText email={email} />
          </b>
          . The invitation is for the address that its e‑mail came to.
        </p>
        <AlertNotice kind="bad" text={problem} />
        <div className="actions">
          <Button icon={<Icon of={CheckCircleIcon} />} busy={busy} onClick={() => void accept()}>
            Accept the invitation
          </Button>
          <Button look="quiet" disabled={busy} onClick={logOut}>
            Sign in with another address
          </Button>
        </div>
      </section>
    </main>
  );
}
