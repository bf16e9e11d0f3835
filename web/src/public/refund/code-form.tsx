import { codeDigits } from '@clubdraw/domain/people/one-time-code';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useRef, useState } from 'react';
import { useFieldText } from '../frame/form-value.ts';
import { SpriteIcon } from '../frame/icon.tsx';
import { useWholeCode } from '../../ui/use-whole-code.ts';
import type { Refund } from './use-refund.ts';

/** The steps with a code from a mailbox, of a refund or of another thing that one opens. */
type CodeSteps = Pick<Refund, 'busy' | 'error' | 'readyAt' | 'sendCode' | 'verify'>;

function useSecondsUntil(readyAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(performance.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((readyAt - now) / 1000));
}

function Resend({ refund }: { refund: CodeSteps }) {
  const seconds = useSecondsUntil(refund.readyAt);
  const sending = refund.busy === 'sending';
  return (
    <button
      className="btn ghost"
      type="button"
      disabled={sending || seconds > 0}
      onClick={() => void refund.sendCode()}
    >
      {sending
        ? 'Sending code...'
        : seconds > 0
          ? `Resend available in ${seconds}s`
          : 'Resend code'}
    </button>
  );
}

/**
 * Sends the code, the sixth digit by itself; what was refused is sent again by the button alone.
 */
function useSending(code: string, { verify }: CodeSteps): () => void {
  const sent = useRef('');
  const send = (): void => {
    if (code === '') return;
    sent.current = code;
    void verify(code);
  };
  useWholeCode(code, codeDigits, () => {
    if (code !== sent.current) send();
  });
  return send;
}

/** The code from the mailbox, and another one when it does not come (product §2.16). */
export function RefundCodeForm({ email, refund }: { email: string; refund: CodeSteps }) {
  // A pasted code may have spaces in it.
  const otp = useFieldText('otp', '').replace(/\s/g, '');
  const send = useSending(otp, refund);
  const verifying = refund.busy === 'verifying';
  const field = useRef<HTMLInputElement>(null);
  // The button that led here is gone: the keyboard goes on where the code belongs.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h1>{messages.checkYourEmail}</h1>
      <p className="dim">
        We sent a 6-digit code to <b className="to">{email}</b>. It works for 10 minutes.
      </p>
      <div className="field">
        <label htmlFor="otp">OTP</label>
        <input
          className="input otp"
          id="otp"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          defaultValue=""
          ref={field}
          aria-invalid={refund.error ? true : undefined}
          aria-describedby="otp-error"
        />
        <p className="err" id="otp-error" role="alert">
          {refund.error ? (
            <>
              <SpriteIcon name="warning-circle-fill" />
              {refund.error}
            </>
          ) : null}
        </p>
      </div>
      <button
        className="btn big wide"
        type="submit"
        disabled={otp === '' || verifying}
        aria-busy={verifying}
      >
        {verifying ? <SpriteIcon name="spinner" /> : null}
        Verify OTP
      </button>
      <Resend refund={refund} />
    </form>
  );
}
