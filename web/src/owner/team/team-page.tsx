import { listTeamCall } from '@clubdraw/contract/accounts/team';
import { ownerAlone } from '@clubdraw/domain/people/may';
import { maxTeam } from '@clubdraw/domain/people/roles';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { EmailText } from '../../frame/email-text.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

export const handle: PageHandle = { title: 'Team', may: ownerAlone, withoutConnection: true };

export async function loader({ request }: LoaderFunctionArgs) {
  return call(listTeamCall, {}, { signal: request.signal });
}

/** The people who run the club: invited, given another part, removed (product §2.47). */
export function Component() {
  const { owner, people } = useLoaderData<typeof loader>();
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
              <span className="dim small">Owner. Nobody removes the owner.</span>
            </span>
          </li>
          {people.map((member) => (
            <MemberRow key={member.id} member={member} />
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
