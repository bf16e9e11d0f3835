import '../own-list/own-list.css';
import { listPasskeysCall } from '@clubdraw/contract/accounts/security/own-passkeys';
import { listTeamCall, type Team } from '@clubdraw/contract/accounts/team';
import { ownerAlone } from '@clubdraw/domain/people/may';
import { maxTeam } from '@clubdraw/domain/people/roles';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { mayNow, useProfile } from '../../api/session/profile.ts';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { EmailText } from '../../frame/email-text.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { useOwnerConfirmation } from '../../confirmation/use-owner-confirmation.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { OwnPart } from './own-part.tsx';

export const handle: PageHandle = { title: 'Team', withoutConnection: true };

/** The owner reads the team; everybody has a part, and may be asked who they are. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [team, { passkeys }] = await Promise.all([
    mayNow(ownerAlone, signal).then((may) => (may ? call(listTeamCall, {}, { signal }) : null)),
    call(listPasskeysCall, {}, { signal }),
  ]);
  return { team, hasPasskey: passkeys.length > 0 };
}

/** The people who run the club, for its owner; for the others their own part (product §2.47). */
export function Component() {
  const { team, hasPasskey } = useLoaderData<typeof loader>();
  const confirmation = useOwnerConfirmation(useProfile().email, hasPasskey);
  return (
    <>
      {team ? (
        <People team={team} confirmation={confirmation} />
      ) : (
        <OwnPart confirmation={confirmation} />
      )}
      {confirmation.dialog}
    </>
  );
}

function People({ team, confirmation }: { team: Team; confirmation: AskedConfirmation }) {
  const { owner, people } = team;
  return (
    <main className="page narrow stack-l">
      <InviteForm isFull={people.length >= maxTeam} />
      <section className="card stack" aria-labelledby="people-title">
        <h2 id="people-title">People</h2>
        <ul className="own-list">
          <li>
            <span className="what">
              <b>
                <EmailText email={owner.email} />
              </b>
              <span className="dim small">
                Owner. Nobody removes the owner, who can hand the club over to a manager.
              </span>
            </span>
          </li>
          {people.map((member) => (
            <MemberRow key={member.id} member={member} confirmation={confirmation} />
          ))}
        </ul>
        {people.length === 0 ? (
          <p className="dim">
            You run the club alone. Invite whoever helps: each signs in with an address of their
            own, and sees what their part needs.
          </p>
        ) : null}
      </section>
    </main>
  );
}
