import type { Profile } from '@clubdraw/contract/accounts/accounts';
import {
  capabilitiesInWords,
  requirementsInWords,
} from '@clubdraw/contract/payment-account/provider-words';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { lazy, Suspense, useState } from 'react';
import { EmailText } from '../../frame/email-text.tsx';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { ConnectButton } from '../payment-account/connect-button.tsx';
import { CreateAccount } from '../payment-account/create-account.tsx';
import { Button } from '../../ui/button.tsx';

// Hardly anybody replaces one.
const ReplaceAccount = lazy(async () => ({
  default: (await import('./replace-account.tsx')).ReplaceAccount,
}));

function Requirements({ label, items }: { label: string; items: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{items.length === 0 ? 'Nothing' : requirementsInWords(items).join(', ')}</dd>
    </div>
  );
}

function Capabilities({ capabilities }: { capabilities: Readonly<Record<string, string>> }) {
  return (
    <details className="advanced">
      <summary>
        <Icon of={CaretRightIcon} />
        Capabilities
      </summary>
      <dl className="line">
        {capabilitiesInWords(capabilities).map(({ name, state }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{state}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The provider's own page: the club signs in there with its account. */
const payouts = 'https://dashboard.stripe.com/payouts';

type Props = { profile: Profile; confirmation: AskedConfirmation };

/** The account at the payment provider: how far it is and what it still asks for (product §2.6). */
export function PaymentAccount({ profile, confirmation }: Props) {
  const { account, accountId, isConnected } = profile;
  const [isReplacing, setReplacing] = useState(false);
  return (
    <section className="card stack" aria-labelledby="account-title">
      <div className="row between wrap">
        <h2 id="account-title">Payment account</h2>
        <span className={`chip ${isConnected ? 'good' : 'warn'}`}>
          {isConnected ? 'Connected' : 'Not connected'}
        </span>
      </div>
      {accountId === null ? (
        <p className="dim">You need one before you can sell tickets.</p>
      ) : (
        <dl className="line">
          <div>
            <dt>Account id</dt>
            <dd>{accountId}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>{account?.email ? <EmailText email={account.email} /> : 'Not given'}</dd>
          </div>
          <Requirements label="Currently due" items={account?.currentlyDue ?? []} />
          <Requirements label="Past due" items={account?.pastDue ?? []} />
        </dl>
      )}
      {account ? <Capabilities capabilities={account.capabilities} /> : null}
      {isConnected ? null : (
        <div className="stack-s">
          {accountId === null ? <CreateAccount /> : <ConnectButton label="Continue" />}
        </div>
      )}
      {isConnected ? (
        <p className="row wrap">
          <Link to={paths.payouts}>Payouts by date</Link>
          <a href={payouts} target="_blank" rel="noopener noreferrer">
            Payouts at Stripe
          </a>
        </p>
      ) : null}
      {accountId === null ? null : (
        <div>
          <Button look="link" onClick={() => setReplacing(true)}>
            Use another payment account
          </Button>
        </div>
      )}
      {isReplacing ? (
        <Suspense>
          <ReplaceAccount confirmation={confirmation} onEnd={() => setReplacing(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
