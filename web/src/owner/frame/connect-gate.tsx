import type { Profile } from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/texts/messages';
import { Suspense, useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { completeAccount } from './account-words.ts';
import { ConnectButton } from '../payment-account/connect-button.tsx';
import { CreateAccount } from '../payment-account/create-account.tsx';
import { LateAccountNeeds, isRestricted } from './restricted.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';

/** Looks again when somebody returns to this tab: the account may be connected in another. */
function useFreshAccount(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [waiting, revalidate]);
}

type Props = { opened: boolean; profile: Profile };

/** Stands before organiser pages until the payment account can take money (product §2.2). */
export function ConnectGate({ opened, profile }: Props) {
  useFreshAccount(opened);
  const restricted = isRestricted(profile);
  const home = (
    <Link className="btn quiet" to={paths.welcome}>
      Return to Home
    </Link>
  );
  return (
    <Dialog opened={opened} title={messages.connectionRequired}>
      {restricted ? (
        <Suspense>
          <LateAccountNeeds profile={profile} />
        </Suspense>
      ) : (
        <p>
          A connection with our card payment provider is needed before you can use this page. Money
          from tickets goes straight to your own account there.
        </p>
      )}
      {restricted ? (
        <div className="actions">
          <ConnectButton label={completeAccount} />
          {home}
        </div>
      ) : (
        <CreateAccount beside={home} />
      )}
    </Dialog>
  );
}
