import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { paymentMethods, type PaymentMethod } from '@clubdraw/domain/money/payment-methods';
import { useState, type ComponentType, type ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { useFieldText, useFormValue } from '../frame/form-value.ts';
import { ServerText } from '../frame/server-text.tsx';
import type { CountingProps } from './counting.tsx';
import { MethodTiles } from './method-tiles.tsx';
import { Missing, missingFrom } from './missing.tsx';
import { UntilWaiting } from './until-waiting.tsx';
import { useCheckout, type Payable } from './use-checkout.ts';

function EmailField({ text }: { text: string }) {
  const [wasLeft, setWasLeft] = useState(false);
  const email = text.trim();
  const isWrong = wasLeft && email !== '' && !isEmail(email);
  return (
    <div className="field">
      <label htmlFor="email">Email</label>
      <input
        className="input"
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue=""
        aria-invalid={isWrong ? true : undefined}
        aria-describedby="email-help email-error"
        onBlur={() => setWasLeft(true)}
        onFocus={() => setWasLeft(isWrong)}
      />
      {/* An error takes the place of the help: nothing moves away under the finger that left. */}
      {isWrong ? null : (
        <p className="small dim" id="email-help">
          We send your tickets here.
        </p>
      )}
      <p className="err" id="email-error" role="alert">
        {isWrong ? (
          <>
            <SpriteIcon name="warning-circle-fill" />
            {messages.validEmailAtCheckout}
          </>
        ) : null}
      </p>
    </div>
  );
}

function PhoneField() {
  return (
    <div className="field">
      <label htmlFor="phone">
        Phone <span className="opt">optional</span>
      </label>
      <input
        className="input"
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue=""
      />
    </div>
  );
}

function TermsField({ terms }: { terms: string }) {
  return (
    <div className="check">
      <input id="terms" type="checkbox" name="terms" required />
      <label htmlFor="terms">
        I accept the{' '}
        <a href={terms} target="_blank" rel="noopener noreferrer">
          Terms And Conditions
        </a>
      </label>
    </div>
  );
}

function chosenMethod(): PaymentMethod | undefined {
  const chosen = document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value;
  return paymentMethods.find((method) => method === chosen);
}

function areTermsAccepted(): boolean {
  return document.querySelector('#terms:checked') !== null;
}

/** Why the last try failed. */
function Failure({ error }: { error: string | undefined }) {
  return (
    <div role="alert">
      {error ? (
        <p className="notice bad">
          <SpriteIcon name="warning-circle-fill" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

type Remedy = Omit<CountingProps, 'error'> & {
  Counting: ComponentType<CountingProps>;
  failureWords: (error: string | undefined, order: CountingProps['order']) => string | undefined;
};

type Props = Payable & {
  /** The methods that the club can take. */
  offered: readonly PaymentMethod[];
  /** Where the terms are that the buyer accepts. */
  terms: string;
  hasPhone: boolean;
  /** The first words to somebody who has to wait for the payment page. */
  held: string;
  /** Below the button, written by the server alone. */
  notes: ReactNode;
  /** Ways on after a try that failed, once they are here; memberships have none. */
  remedy?: Remedy | undefined;
};

/** Asks for the buyer and the way to pay; the payment itself happens on the provider's page. */
export function PaymentForm({ offered, terms, hasPhone, held, notes, remedy, ...payable }: Props) {
  const email = useFieldText('email', '');
  const phone = useFieldText('phone', '');
  const method = useFormValue(chosenMethod, undefined);
  const isAccepted = useFormValue(areTermsAccepted, false);
  const checkout = useCheckout(payable);
  const { isFree } = payable;
  const isMethodMissing = !isFree && method === undefined;
  const missing = missingFrom({ email, isAccepted, isMethodMissing });
  const isReady = missing.length === 0;
  const pay = (): void => {
    if (!isReady) return;
    void checkout.pay({ email: email.trim(), phone: phone.trim(), method });
  };
  return (
    <UntilWaiting checkout={checkout} held={held}>
      {/* A press before the script is here sends nothing: what was typed does not come into an
          address. */}
      <form
        className="stack"
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        {isFree ? null : <MethodTiles offered={offered} />}
        <EmailField text={email} />
        {hasPhone ? <PhoneField /> : null}
        <TermsField terms={terms} />
        <Failure
          error={remedy ? remedy.failureWords(checkout.error, remedy.order) : checkout.error}
        />
        {remedy ? <remedy.Counting {...remedy} error={checkout.error} /> : null}
        <button
          className="btn big wide"
          type="submit"
          disabled={!isReady}
          aria-busy={checkout.isBusy}
          aria-describedby="missing"
        >
          <SpriteIcon name="lock-simple-fill" />
          {isFree ? 'Enter Draw' : 'Complete Payment'}
        </button>
        <Missing missing={missing} />
        <ServerText className="stack">{notes}</ServerText>
        {checkout.isBusy ? (
          <div className="busy">
            <SpriteIcon name="spinner" />
            <output>Still working. Nothing is charged twice.</output>
          </div>
        ) : null}
        <output className="toast">{checkout.note ? <span>{checkout.note}</span> : null}</output>
      </form>
    </UntilWaiting>
  );
}
