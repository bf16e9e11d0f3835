import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { listPackagesCall } from '@clubdraw/contract/packages/package-endpoints';
import { RepeatIcon } from '@phosphor-icons/react/dist/csr/Repeat';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket';
import { Link, replace, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { latestPaidDraws } from '../listing/draw-search.ts';
import { latestPackages } from '../listing/package-search.ts';
import { CloseAccountCard } from '../closing/close-account-card.tsx';
import { AccountSecurity, loadSecurity } from './account/account-security.tsx';
import { loadMails } from './mails/load-mails.ts';
import { MailsCard } from './mails/mails-card.tsx';
import { useOwnerConfirmation } from '../../confirmation/use-owner-confirmation.tsx';
import { ClubSection } from './club/club-section.tsx';
import { PaymentAccount } from './payment-account.tsx';
import { paths } from '../../paths.ts';
import { logOut, useLogOut } from '../../api/session/log-out.ts';
import { mayNow, useProfile } from '../../api/session/profile.ts';
import { Avatar, facePicture } from '../frame/avatar.tsx';
import type { PageHandle } from '../frame/page-handle.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../frame/email-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showCount } from '../../ui/show-count.ts';
import type { OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { ownerAlone, whoRuns } from '@clubdraw/domain/people/may';
import { Only } from '../frame/only.tsx';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { UsersIcon } from '@phosphor-icons/react/dist/csr/Users';
import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { roleNames } from '@clubdraw/domain/texts/role-names';

export const handle: PageHandle = { title: 'Profile', withoutConnection: true };

/** Product §8.4: a count that does not load is left out silently. */
async function countOf(list: Promise<{ totalRecords: number }>): Promise<number | undefined> {
  try {
    return (await list).totalRecords;
  } catch {
    return undefined;
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const options = { signal: request.signal };
  const [packages, draws, mails, security] = await Promise.all([
    countOf(call(listPackagesCall, { query: latestPackages }, options)),
    countOf(call(listDrawsCall, { query: latestPaidDraws }, options)),
    mayNow(ownerAlone, request.signal).then((may) => (may ? loadMails(request.signal) : undefined)),
    loadSecurity(request.signal),
  ]);
  return { packages, draws, mails, security };
}

/** Logging out is all that is ever sent to this page. */
export function action() {
  logOut();
  return replace(paths.front);
}

/** The part of somebody in the club of another. */
function partWords({ role, club: { shownName } }: Profile): string {
  return `${roleNames[role]} of ${shownName ?? 'a club without a name'}`;
}

type OwnerProps = {
  mails: OwnerMailSwitches | undefined;
  confirmation: AskedConfirmation;
};

/** The ways to the people and keys of the club, and to what they did. */
function TeamTiles() {
  return (
    <>
      <Link className="card tile" to={paths.team}>
        <Icon of={UsersIcon} />
        <span className="strong">Team</span>
      </Link>
      <Only to={ownerAlone}>
        <Link className="card tile" to={paths.keys}>
          <Icon of={KeyIcon} />
          <span className="strong">Keys</span>
        </Link>
      </Only>
      <Only to={whoRuns}>
        <Link className="card tile" to={paths.audit}>
          <Icon of={ClockCounterClockwiseIcon} />
          <span className="strong">Who did what</span>
        </Link>
      </Only>
    </>
  );
}

/** All that the owner of the club alone sees and changes. */
function OfTheOwner({ mails, confirmation }: OwnerProps) {
  const profile = useProfile();
  return (
    <Only to={ownerAlone}>
      <ClubSection club={profile.club} />
      <PaymentAccount profile={profile} confirmation={confirmation} />
      <MailsCard mails={mails} />
    </Only>
  );
}

/** The profile of the signed-in person, and for its owner that of the club (product §2.6). */
export function Component() {
  const { packages, draws, mails, security } = useLoaderData<typeof loader>();
  const profile = useProfile();
  const askLogOut = useLogOut();
  const confirmation = useOwnerConfirmation(profile.email, (security?.passkeys.length ?? 0) > 0);
  const busy = useNavigation().state === 'submitting';
  return (
    <main className="page stack">
      <section className="row">
        <Avatar picture={facePicture(profile)} large />
        <div className="stack-s">
          <h2>
            <EmailText email={profile.email} />
          </h2>
          <p className="dim">
            {profile.role === 'owner' ? 'Personal Account' : partWords(profile)}
          </p>
        </div>
      </section>
      <div className="two even">
        <Link className="card tile" to={paths.packageList}>
          <Icon of={RepeatIcon} />
          <span className="strong">Your Packages</span>
          {packages === undefined ? null : <b>{showCount(packages)}</b>}
        </Link>
        <Link className="card tile" to={paths.drawList}>
          <Icon of={TicketIcon} />
          <span className="strong">Your Draws</span>
          {draws === undefined ? null : <b>{showCount(draws)}</b>}
        </Link>
      </div>
      <div className="two">
        <div className="stack">
          <TeamTiles />
          <OfTheOwner mails={mails} confirmation={confirmation} />
        </div>
        <div className="stack">
          <AccountSecurity email={profile.email} security={security} confirmation={confirmation} />
          <CloseAccountCard confirmation={confirmation} />
          <Button
            look="bad quiet wide"
            icon={<Icon of={SignOutIcon} />}
            busy={busy}
            onClick={askLogOut}
          >
            Logout
          </Button>
          <p className="help center">
            Questions? Write to{' '}
            <a href={`mailto:${profile.supportEmail}`}>{profile.supportEmail}</a>
          </p>
        </div>
      </div>
      {confirmation.dialog}
    </main>
  );
}
