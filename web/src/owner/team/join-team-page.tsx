import { acceptInvitationCall, readInvitationCall } from '@clubdraw/contract/accounts/team';
import { roleNames, roleWords } from '@clubdraw/domain/texts/role-names';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useState } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
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

/** Reads what the link invites to; or why not, which the page says in the place of its button. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { token = '' } = params;
  try {
    return await call(readInvitationCall, { params: { token } }, { signal: request.signal });
  } catch (error) {
    const isRefused = error instanceof ApiFailure && [403, 404, 409].includes(error.status);
    if (!isRefused) throw error;
    return plainText(error);
  }
}

/** Accepts once, and opens the club; says why it could not. */
function useAccept(token: string) {
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
  return { busy, problem, accept };
}

/** The link of an invitation leads here, after the sign-in (product §2.47). */
export function Component() {
  const { token = '' } = useParams();
  const read = useLoaderData<typeof loader>();
  const invitation = typeof read === 'string' ? null : read;
  const { email } = useProfile();
  const logOut = useLogOut();
  const { busy, problem, accept } = useAccept(token);
  return (
    <main className="page narrow stack">
      <section className="card stack" aria-labelledby="join-title">
        <h2 id="join-title">
          {invitation ? (
            <>
              <bdi>{invitation.clubName ?? 'A club'}</bdi> invites you into its team
            </>
          ) : (
            'You cannot accept this invitation'
          )}
        </h2>
        {invitation ? (
          <p>
            <b>{roleNames[invitation.role]}.</b> {roleWords[invitation.role]}
          </p>
        ) : null}
        <AlertNotice kind="bad" text={typeof read === 'string' ? read : problem} />
        <p className="dim">
          You are signed in with{' '}
          <b>
            <EmailText email={email} />
          </b>
          .
        </p>
        <div className="actions">
          {invitation ? (
            <Button icon={<Icon of={CheckCircleIcon} />} busy={busy} onClick={() => void accept()}>
              Accept the invitation
            </Button>
          ) : null}
          <Button look="quiet" disabled={busy} onClick={logOut}>
            Sign in with another address
          </Button>
        </div>
      </section>
    </main>
  );
}
