import { Suspense } from 'react';
import { useProfile } from '../../api/session/profile.ts';
import { completeAccount, restrictedTitle } from '../frame/account-words.ts';
import { ConnectButton } from '../payment-account/connect-button.tsx';
import { CreateAccount } from '../payment-account/create-account.tsx';
import { LateAccountNeeds, isRestricted } from '../frame/restricted.ts';

/** Invites to connect the payment account, or to complete it (product §2.7). */
export function ConnectBanner() {
  const profile = useProfile();
  const { platformFeePercent } = profile;
  if (isRestricted(profile)) {
    return (
      <section className="connect" aria-labelledby="connect-title">
        <div className="stack-s">
          <h2 id="connect-title">{restrictedTitle}</h2>
          <Suspense>
            <LateAccountNeeds profile={profile} />
          </Suspense>
        </div>
        <ConnectButton label={completeAccount} />
      </section>
    );
  }
  return (
    <section className="connect" aria-labelledby="connect-title">
      <div className="stack-s">
        <h2 id="connect-title">One step before you can sell</h2>
        <p>
          Connect an account with our card payment provider. Money from tickets goes straight to
          you, less the {platformFeePercent}% fee.
        </p>
      </div>
      <CreateAccount />
    </section>
  );
}
