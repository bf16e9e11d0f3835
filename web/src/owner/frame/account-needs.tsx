import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { Notice } from '../../ui/notice.tsx';
import { ConnectButton } from './connect-button.tsx';
import { requirementsInWords } from './requirement-words.ts';

/** True for an owner whose payment account is there and cannot take money. */
export function isRestricted({ isConnected, accountId }: Profile): boolean {
  return !isConnected && accountId !== null;
}

/** The title of everything about an account that cannot take money. */
export const restrictedTitle = 'Your payment account needs something from you';

/** The words of the button that leads to the provider. */
const goOn = 'Give the missing details';

/** The provider's wishes in words, the overdue ones among them, and what waits for them. */
export function AccountNeeds({ profile }: { profile: Profile }) {
  const { pastDue = [], currentlyDue = [] } = profile.account ?? {};
  const wishes = requirementsInWords([...pastDue, ...currentlyDue]);
  return (
    <>
      {wishes.length > 0 ? (
        <>
          <p>Our card payment provider asks for:</p>
          <ul className="bullets">
            {wishes.map((wish) => (
              <li key={wish}>{wish}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>Our card payment provider is checking your account, or has limited it.</p>
      )}
      <p>Until then nobody can buy. You can see your sales and cancel.</p>
    </>
  );
}

/** Leads to the provider, which asks for what is missing. */
export function CompleteAccount() {
  return <ConnectButton label={goOn} />;
}

/** Stands above the pages that stay open while the account cannot take money (product §2.2). */
export function AccountNotice({ profile }: { profile: Profile }) {
  return (
    <div className="page">
      <Notice kind="warn">
        <p className="strong">{restrictedTitle}</p>
        <AccountNeeds profile={profile} />
        <p>
          <CompleteAccount />
        </p>
      </Notice>
    </div>
  );
}
