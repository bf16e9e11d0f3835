import type { Profile } from '@clubdraw/contract/accounts/accounts';
import { Notice } from '../../ui/notice.tsx';
import { completeAccount, restrictedTitle } from './account-words.ts';
import { ConnectButton } from '../payment-account/connect-button.tsx';
import { requirementsInWords } from '@clubdraw/contract/payment-account/provider-words';

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

/** Stands above the pages that stay open while the account cannot take money (product §2.2). */
export function AccountNotice({ profile }: { profile: Profile }) {
  return (
    <div className="page account-notice">
      <Notice kind="warn">
        <div className="stack-s">
          <p className="strong">{restrictedTitle}</p>
          <AccountNeeds profile={profile} />
          <div>
            <ConnectButton label={completeAccount} />
          </div>
        </div>
      </Notice>
    </div>
  );
}
