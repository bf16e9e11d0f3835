import { useState } from 'react';
import { useVerifier } from './use-verifier.ts';

/** What stands in a field of a form, without the spaces round it; nothing for a field that is not there. */
function formText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

type Props = { drawId: string; files: readonly File[]; hasList: boolean };

function Field({ name, label, hint }: { name: string; label: string; hint?: string }) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        id={name}
        name={name}
        autoComplete="off"
        placeholder={hint}
        spellCheck={false}
      />
    </div>
  );
}

/** What the commitment of a ticket opens with; it is compared here and goes nowhere. */
function HolderFields() {
  return (
    <details>
      <summary>Prove that it is yours</summary>
      <div className="stack">
        <p className="small dim">
          The receipt of your ticket has the salt; your mail has the payment. Compared on your
          device, sent nowhere.
        </p>
        <Field name="salt" label="Salt" />
        <Field name="holder" label="E-mail" />
        <Field name="payment" label="Payment" />
      </div>
    </details>
  );
}

/** A ticket's place in the closed list, with the proof of it. */
export function TicketFinder({ drawId, files, hasList }: Props) {
  const { ask, isBusy, answer } = useVerifier();
  const [error, setError] = useState('');
  const submit = (form: HTMLFormElement): void => {
    const code = formText(form, 'code');
    const salt = formText(form, 'salt');
    const opening = {
      salt,
      email: formText(form, 'holder'),
      paymentRef: formText(form, 'payment'),
    };
    setError(/\d/.test(code) ? '' : 'Type the code of a ticket.');
    if (/\d/.test(code)) ask({ kind: 'find', drawId, files, code, opening: salt ? opening : null });
  };
  const tone = answer?.kind === 'found' ? answer.tone : 'bad';
  const lines =
    answer?.kind === 'found' ? answer.lines : answer?.kind === 'trouble' ? [answer.text] : [];
  return (
    <form
      className="card stack"
      aria-label="Find a ticket"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <h2>Is my ticket in the list?</h2>
      <div className="finder">
        <div className="field">
          <label htmlFor="code">Ticket code</label>
          <input
            className="input num"
            id="code"
            name="code"
            inputMode="text"
            autoComplete="off"
            aria-invalid={error !== ''}
            aria-describedby="code-error"
          />
        </div>
        <button type="submit" className="btn" disabled={isBusy}>
          Find it
        </button>
      </div>
      <p className="err" id="code-error" role="alert">
        {error}
      </p>
      {hasList ? <HolderFields /> : null}
      <output>
        {isBusy ? <span className="small dim">Looking…</span> : null}
        {!isBusy && !error && lines.length > 0 ? (
          <span className={`notice ${tone} plain`}>{lines.join(' ')}</span>
        ) : null}
      </output>
    </form>
  );
}
