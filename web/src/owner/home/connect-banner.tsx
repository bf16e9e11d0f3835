import { useProfile } from '../../api/session/profile.ts';
import { ConnectButton } from '../frame/connect-button.tsx';

/** Invites to connect the payment account (spec §2.7); nothing once it is connected. */
export function ConnectBanner() {
  const { isConnected, platformFeePercent } = useProfile();
  if (isConnected) return null;
  return (
    <section className="connect" aria-labelledby="connect-title">
      <div className="stack-s">
        <h2 id="connect-title">One step before you can sell</h2>
        <p>
          Connect an account with our card payment provider. Money from tickets goes straight to
          you, less the {platformFeePercent}% fee.
        </p>
      </div>
      <ConnectButton />
    </section>
  );
}
