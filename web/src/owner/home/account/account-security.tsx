import '../../own-list/own-list.css';
import { listPasskeysCall, type Passkey } from '@clubdraw/contract/accounts/security/own-passkeys';
import { listSessionsCall, type OwnSession } from '@clubdraw/contract/accounts/security/security';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';
import { AddressCard } from './address-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export type Security = { sessions: OwnSession[]; passkeys: Passkey[] };

/** Sessions and passkeys of the owner; undefined when they did not load. */
export async function loadSecurity(signal: AbortSignal): Promise<Security | undefined> {
  try {
    const [{ sessions }, { passkeys }] = await Promise.all([
      call(listSessionsCall, {}, { signal }),
      call(listPasskeysCall, {}, { signal }),
    ]);
    return { sessions, passkeys };
  } catch {
    // The rest of the profile is worth having; the block says that it is missing.
    return undefined;
  }
}

type Props = { email: string; security: Security | undefined; confirmation: AskedConfirmation };

/**
 * Everything about the safety of the account: address, password, passkeys, sessions
 * (product §11.11, §11.12, §11.17).
 */
export function AccountSecurity({ email, security, confirmation }: Props) {
  const { revalidate, state } = useRevalidator();
  if (!security) {
    return (
      <Notice kind="warn">
        <p>Your devices and passkeys could not be loaded.</p>
        <Button look="link" busy={state === 'loading'} onClick={() => void revalidate()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <AddressCard email={email} confirmation={confirmation} onChanged={() => void revalidate()} />
      <PasswordCard email={email} confirmation={confirmation} onChanged={() => void revalidate()} />
      <PasskeysCard
        passkeys={security.passkeys}
        confirmation={confirmation}
        onChanged={revalidate}
      />
      <SessionsCard sessions={security.sessions} onChanged={revalidate} />
    </>
  );
}
