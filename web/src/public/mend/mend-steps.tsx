import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { addressMended } from '@clubdraw/domain/purchases/mend-address-messages';
import { useEffect, useRef, type ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import type { Mend } from './use-mend.ts';

function Problem({ error }: { error: string | undefined }) {
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

/** A button that says what it waits for. */
function Press({ mend, children }: { mend: Mend; children: ReactNode }) {
  const isSending = mend.busy === 'sending';
  return (
    <button className="btn big wide" type="submit" disabled={isSending} aria-busy={isSending}>
      {isSending ? <SpriteIcon name="spinner" /> : null}
      {isSending ? 'Sending code...' : children}
    </button>
  );
}

/** In a browser that did not buy: first a code to the mailbox that has the tickets so far. */
export function Ask({ email, mend }: { email: string; mend: Mend }) {
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void mend.sendOldCode();
      }}
    >
      <p className="dim">
        This browser did not buy these tickets. So we send a code to <b className="to">{email}</b>{' '}
        first. If you do not read that mailbox, open this page where you paid, or write to us.
      </p>
      <Problem error={mend.error} />
      <Press mend={mend}>Send code</Press>
      <noscript>
        <p className="notice">This needs JavaScript. Turn it on and load this page again.</p>
      </noscript>
    </form>
  );
}

/** The text of a field; none of a field that the form has not. */
function typedIn(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** The right address, and the code from the earlier mailbox where it is needed. */
export function Address({ email, mend }: { email: string; mend: Mend }) {
  const needsOldCode = mend.secret === undefined;
  const first = useRef<HTMLInputElement>(null);
  // The button that led here is gone: the keyboard goes on in the first field.
  useEffect(() => first.current?.focus(), []);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const otp = typedIn(form, 'oldOtp').replace(/\s/g, '');
        void mend.sendCode({ newEmail: typedIn(form, 'newEmail'), otp });
      }}
    >
      {needsOldCode ? (
        <div className="field">
          <label className="to" htmlFor="oldOtp">
            Code from {email}
          </label>
          <input
            className="input otp"
            id="oldOtp"
            name="oldOtp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            ref={first}
          />
        </div>
      ) : null}
      <div className="field">
        <label htmlFor="newEmail">Right e‑mail address</label>
        <input
          className="input"
          id="newEmail"
          name="newEmail"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          ref={needsOldCode ? undefined : first}
        />
      </div>
      <Problem error={mend.error} />
      <Press mend={mend}>Send code there</Press>
    </form>
  );
}

/** The end: where the tickets are now. */
export function Mended({ email }: { email: string }) {
  return (
    <div className="hero-msg" aria-live="polite">
      <span className="big">
        <SpriteIcon name="check-circle-fill" />
      </span>
      <h1>{addressMended}</h1>
      <p className="dim">
        We sent them to <b className="strong to">{email}</b>. The codes are new: those of the
        earlier address no longer count.
      </p>
      <p>
        <a className="btn" href={portalPath(email)}>
          Go to Customer Portal
        </a>
      </p>
    </div>
  );
}
