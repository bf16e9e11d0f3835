import { termsPath } from '@clubdraw/contract/public-calls';
import type { PageOrder } from '@clubdraw/contract/pages';
import { isEmail } from '@clubdraw/domain/email';
import { messages } from '@clubdraw/domain/messages';
import type { PaymentMethod } from '@clubdraw/domain/payment-methods';
import { useState } from 'react';
import { Icon } from '../frame/icon.tsx';
import { useTakenOverField } from '../taken-over-field.ts';
import { MethodTiles } from './method-tiles.tsx';
import { useCheckout } from './use-checkout.ts';
import { useTakenOverChoices } from './taken-over-choices.ts';

function EmailField({ field }: { field: ReturnType<typeof useTakenOverField> }) {
  const [wasLeft, setWasLeft] = useState(false);
  const email = field.value.trim();
  const isWrong = wasLeft && email !== '' && !isEmail(email);
  return (
    <div className="field">
      <label htmlFor="email">Email</label>
      <input
        className="input"
        ref={field.ref}
        id="email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue=""
        aria-invalid={isWrong ? true : undefined}
        aria-describedby="email-error"
        onInput={field.take}
        onBlur={() => setWasLeft(true)}
        onFocus={() => setWasLeft(isWrong)}
      />
      <p className="err" id="email-error" role="alert">
        {isWrong ? (
          <>
            <Icon name="warning-circle-fill" />
            {messages.validEmailAtCheckout}
          </>
        ) : null}
      </p>
    </div>
  );
}

function PhoneField({ field }: { field: ReturnType<typeof useTakenOverField> }) {
  return (
    <div className="field">
      <label htmlFor="phone">
        Phone <span className="opt">optional</span>
      </label>
      <input
        className="input"
        ref={field.ref}
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        defaultValue=""
        onInput={field.take}
      />
    </div>
  );
}

function TermsField({ drawId, onTake }: { drawId: string; onTake: () => void }) {
  return (
    <div className="check">
      <input id="terms" type="checkbox" name="terms" required onClick={onTake} />
      <label htmlFor="terms">
        I accept the{' '}
        <a href={termsPath(drawId)} target="_blank" rel="noopener noreferrer">
          Terms And Conditions
        </a>
      </label>
    </div>
  );
}

type Ready = { email: string; phone: string; method: PaymentMethod };

/** Who pays and how; the payment itself happens on the provider's page. */
export function PaymentForm({ order }: { order: PageOrder }) {
  const email = useTakenOverField('');
  const phone = useTakenOverField('');
  const { form, method, isAccepted, take } = useTakenOverChoices();
  const checkout = useCheckout(order);
  const isReady = isEmail(email.value.trim()) && isAccepted && method !== undefined;
  const pay = (): void => {
    if (!isReady) return;
    const ready: Ready = { email: email.value.trim(), phone: phone.value.trim(), method };
    void checkout.pay(ready);
  };
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <MethodTiles offered={order.draw.paymentMethods} onTake={take} />
      <EmailField field={email} />
      <PhoneField field={phone} />
      <TermsField drawId={order.draw.id} onTake={take} />
      <div role="alert">
        {checkout.error ? (
          <p className="notice bad">
            <Icon name="warning-circle-fill" />
            {checkout.error}
          </p>
        ) : null}
      </div>
      <button
        className="btn big wide"
        type="submit"
        disabled={!isReady || checkout.isBusy}
        aria-busy={checkout.isBusy}
      >
        <Icon name={checkout.isBusy ? 'spinner' : 'lock-simple-fill'} />
        Complete Payment
      </button>
      <noscript>
        <p className="notice">Paying needs JavaScript. Turn it on and load this page again.</p>
      </noscript>
      <p className="small dim center">
        You finish on the payment provider’s page. We never see your card.
      </p>
      {checkout.isBusy ? (
        <div className="busy">
          <Icon name="spinner" />
        </div>
      ) : null}
      <div className="toast" role="status">
        {checkout.note ? <p>{checkout.note}</p> : null}
      </div>
    </form>
  );
}
