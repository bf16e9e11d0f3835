import { listPasskeysCall } from '@clubdraw/contract/accounts/security/own-passkeys';
import { listClubsCall } from '@clubdraw/contract/accounts/team';
import { redirectDocument, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { chooseClub } from '../../api/session/club.ts';
import { requireOwner } from '../../api/session/guards.ts';
import { useLogOut } from '../../api/session/log-out.ts';
import { storedEmail } from '../../api/session/owner.ts';
import { Brand } from '../../frame/brand.tsx';
import { EmailText } from '../../frame/email-text.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { CloseAccountCard } from '../closing/close-account-card.tsx';
import { useOwnerConfirmation } from '../../confirmation/use-owner-confirmation.tsx';

/**
 * Leads somebody who has a part in another club there, in a document anew: in the one that they
 * began, or the first.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  requireOwner(request);
  const options = { signal: request.signal };
  const { personId, clubs } = await call(listClubsCall, {}, options);
  const [first] = clubs;
  if (first) {
    if (first.id !== personId) chooseClub(first.id);
    throw redirectDocument(paths.welcome);
  }
  const { passkeys } = await call(listPasskeysCall, {}, options);
  return { hasPasskey: passkeys.length > 0 };
}

/** For somebody who handed over the club that they began, and is in no team (product §2.47). */
export function Component() {
  const { hasPasskey } = useLoaderData<typeof loader>();
  const email = storedEmail() ?? '';
  const logOut = useLogOut();
  const confirmation = useOwnerConfirmation(email, hasPasskey);
  return (
    <main className="page narrow stack-l">
      <title>No club · Clubdraw</title>
      <Brand />
      <section className="card stack" aria-labelledby="no-club-title">
        <h1 id="no-club-title">You are in no club</h1>
        <p>
          You are signed in with{' '}
          <b>
            <EmailText email={email} />
          </b>
          . The club that you began has another owner, and you are in no team.
        </p>
        <p>
          Somebody who invites you brings you into theirs. To begin a club, sign up with another
          address, or close this account and sign up again with this one.
        </p>
        <div>
          <Button look="quiet" onClick={logOut}>
            Logout
          </Button>
        </div>
      </section>
      <CloseAccountCard confirmation={confirmation} />
      {confirmation.dialog}
    </main>
  );
}
