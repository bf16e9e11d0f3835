import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { notYourAddress } from '@clubdraw/domain/purchases/mend-address-messages';
import { useState, type ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import type { RefundCodeForm } from '../refund/code-form.tsx';
import { Address, Ask, Mended } from './mend-steps.tsx';
import { useMend } from './use-mend.ts';

export type MendPageProps = {
  paymentId: string | null;
  email: string | null;
  /** Both are written by the server alone: the club, and the purchase where it is known. */
  seller?: ReactNode;
  bought?: ReactNode;
};

type Name = { paymentId: string; email: string };

/** The form of the code, which the page that gives a payment back has, too. */
function useCodeForm(): {
  Form: typeof RefundCodeForm | undefined;
  fetchForm: () => Promise<boolean>;
} {
  const [Form, setForm] = useState<typeof RefundCodeForm>();
  const fetchForm = async (): Promise<boolean> => {
    const part = await import('../refund/code-form.tsx').catch(() => undefined);
    if (part) setForm(() => part.RefundCodeForm);
    return part !== undefined;
  };
  return { Form, fetchForm };
}

function Steps({ name, bought }: { name: Name; bought: ReactNode }) {
  const { Form, fetchForm } = useCodeForm();
  const mend = useMend(name, fetchForm);
  const { step, newEmail, sendCodeAgain: sendCode } = mend;
  if (step === 'done') return <Mended email={newEmail} />;
  if (step === 'code' && Form) return <Form email={newEmail} refund={{ ...mend, sendCode }} />;
  return (
    <div className="stack">
      <h1>{notYourAddress}</h1>
      <ServerText>{bought}</ServerText>
      <p className="dim">
        Your tickets were sent to <b className="to">{name.email}</b>. Until the draw they can go to
        the right address. They get new codes there, and the codes of this address are void.
      </p>
      {step === 'ask' ? (
        <Ask email={name.email} mend={mend} />
      ) : (
        <Address email={name.email} mend={mend} />
      )}
      <p>
        <a href={portalPath(name.email)}>Keep my address</a>
      </p>
    </div>
  );
}

/** Asks for the address of the payment. */
function AskEmail({ paymentId }: { paymentId: string }) {
  return (
    <form className="stack" method="get" action="/payment/address">
      <h1>{notYourAddress}</h1>
      <p className="dim">Enter the e‑mail you bought with, as you typed it.</p>
      <input type="hidden" name="paymentId" value={paymentId} />
      <div className="field">
        <label htmlFor="email">Email</label>
        <input
          className="input"
          id="email"
          name="email"
          type="text"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
        />
      </div>
      <button className="btn big wide" type="submit">
        Continue
      </button>
    </form>
  );
}

function Content({ paymentId, email, bought }: MendPageProps) {
  if (!paymentId) {
    return (
      <div className="hero-msg">
        <h1>We have no payment like this</h1>
        <p className="dim">This address does not name a payment.</p>
      </div>
    );
  }
  if (!email) return <AskEmail paymentId={paymentId} />;
  return <Steps name={{ paymentId, email }} bought={bought} />;
}

/** A buyer mends a mistyped e-mail address (product §2.44, §4.15). */
export function MendPage({ seller, ...props }: MendPageProps) {
  return (
    <>
      <header className="pub-top">
        <ServerText>{seller}</ServerText>
      </header>
      <main className="page pub result refund">
        <Content {...props} />
      </main>
    </>
  );
}
