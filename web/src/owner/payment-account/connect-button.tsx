import { connectAccountCall } from '@clubdraw/contract/payment-account/payment-account';
import type { ClubCountry } from '@clubdraw/domain/clubs/club-countries';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useState } from 'react';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  label?: string;
  /** Of an account that is not made yet. */
  country?: ClubCountry | undefined;
  /** Done in place of it while something is missing. */
  instead?: (() => void) | undefined;
};

/** Asks for a link to the provider's onboarding and goes there (product §2.2). */
export function ConnectButton({ label = 'Create Account', country, instead }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const connect = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { url } = await call(connectAccountCall, { query: { country } });
      window.location.assign(url);
    } catch (error) {
      setProblem(plainText(error));
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        busy={busy}
        iconLast
        icon={<Icon of={ArrowRightIcon} />}
        onClick={instead ?? (() => void connect())}
      >
        {label}
      </Button>
      {problem ? (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
    </>
  );
}
