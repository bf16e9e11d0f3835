import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useCallback, useEffect, useState } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { useFieldText } from '../frame/form-value.ts';
import type { Joined } from './joined-ticket.tsx';
import { hasEntry } from './has-entry.ts';
import { useSignUp, type Entrant, type SignUpState } from './use-sign-up.ts';

type FieldName = 'name' | 'email' | 'phone';

/** The problem of each field (product §5.8). */
function objectionsTo({
  name,
  email,
}: Pick<Entrant, 'name' | 'email'>): Partial<Record<FieldName, string>> {
  return {
    ...(name.length < 2 && { name: messages.enterFullName }),
    ...(!isEmail(email) && { email: messages.validEmail }),
  };
}

function fieldOf(name: FieldName): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${name}`);
}

function textOf(name: FieldName): string {
  return fieldOf(name)?.value.trim() ?? '';
}

/** As the fields are now: a press can come before what was typed is drawn. */
function entrantNow(): Entrant {
  return { name: textOf('name'), email: textOf('email'), phone: textOf('phone') };
}

type FieldProps = {
  name: FieldName;
  label: string;
  type: 'text' | 'email' | 'tel';
  /** Characters that it takes. */
  longest: number;
  objection?: string | undefined;
};

function Field({ name, label, type, longest, objection }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label} {type === 'tel' ? <span className="opt">optional</span> : null}
      </label>
      <input
        className="input"
        id={name}
        name={name}
        type={type}
        autoComplete={type === 'tel' ? type : name}
        maxLength={longest}
        required={type !== 'tel'}
        defaultValue=""
        aria-invalid={objection ? true : undefined}
        aria-describedby={`${name}-error`}
      />
      <p className="err" id={`${name}-error`} role="alert">
        {objection ? (
          <>
            <SpriteIcon name="warning-circle-fill" />
            {objection}
          </>
        ) : null}
      </p>
    </div>
  );
}

function Outcome({ state }: { state: SignUpState }) {
  const isIn = state.kind === 'joined' || state.kind === 'already';
  return (
    <>
      <output>
        {isIn ? (
          <p className="notice good">
            <SpriteIcon name="check-circle-fill" />
            {state.text}
          </p>
        ) : null}
      </output>
      <div role="alert">
        {state.kind === 'failed' ? (
          <p className="notice bad">
            <SpriteIcon name="warning-circle-fill" />
            {state.text}
          </p>
        ) : null}
      </div>
    </>
  );
}

/**
 * The ticket comes when it is wanted: most who look never join. Without it the form says the same.
 */
function useTicket({ id }: PageDraw, state: SignUpState) {
  const [ticket, setTicket] = useState<Joined>();
  useEffect(() => {
    const made = state.kind === 'joined' ? state : undefined;
    if (made || (state.kind === 'idle' && hasEntry(id)))
      void import('./joined-ticket.tsx').then(
        (part) => setTicket(part.joinedOf(id, made)),
        () => {},
      );
  }, [id, state]);
  const again = useCallback(() => setTicket(undefined), []);
  return { ticket, again };
}

function Full() {
  return (
    <div className="t-stub">
      <h2>This draw is full.</h2>
    </div>
  );
}

/**
 * The sign-up form with three fields; one entry for each e-mail (product §2.15, §4.11). It becomes
 * the ticket of somebody who is in, also when that was the last one.
 */
export function JoinForm({ draw }: { draw: PageDraw }) {
  const name = useFieldText('name', '').trim();
  const email = useFieldText('email', '').trim();
  const [wasSent, setWasSent] = useState(false);
  const { state, send } = useSignUp(draw);
  const { ticket, again } = useTicket(draw, state);
  const shown = wasSent ? objectionsTo({ name, email }) : {};
  // Another address can be typed for another person: then the form is open again.
  const isIn = (state.kind === 'already' || state.kind === 'joined') && state.email === email;
  const join = (entrant: Entrant): void => {
    const objections = objectionsTo(entrant);
    const wrong = objections.name ? 'name' : objections.email ? 'email' : undefined;
    setWasSent(wrong !== undefined);
    if (wrong) fieldOf(wrong)?.focus();
    else void send(entrant);
  };
  if (ticket) return <ticket.JoinedTicket {...ticket} draw={draw} again={again} />;
  if (draw.status === 'Full Capacity') return <Full />;
  return (
    // A press before the script is here sends nothing: name and address do not come into an
    // address.
    <form
      className="t-stub"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIn) join(entrantNow());
      }}
    >
      <h2>Join Promotional Draw</h2>
      <Field name="name" label="Full Name" type="text" longest={120} objection={shown.name} />
      <Field name="email" label="Email" type="email" longest={254} objection={shown.email} />
      <Field name="phone" label="Phone" type="tel" longest={30} />
      <Outcome state={isIn || state.kind === 'failed' ? state : { kind: 'idle' }} />
      <button
        className="btn big wide"
        type="submit"
        disabled={isIn || state.kind === 'busy'}
        aria-busy={state.kind === 'busy'}
      >
        {state.kind === 'busy' ? <SpriteIcon name="spinner" /> : null}
        {isIn && state.kind === 'already' ? 'Already Signed Up' : 'Join'}
      </button>
      <noscript>
        <p className="notice">Joining needs JavaScript.</p>
      </noscript>
      <p className="small dim center">
        Free. One ticket per person, sent by e‑mail.
        {draw.confirmEntries ? ' It counts once you confirm it there.' : ''}
        {state.kind === 'busy' ? <output className="slow"> Still working.</output> : null}
      </p>
    </form>
  );
}
