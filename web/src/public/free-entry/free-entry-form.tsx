import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { termsPath } from '@clubdraw/contract/pages/public-paths';
import { isEmail } from '@clubdraw/domain/people/email';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import { EnterButton } from './enter-button.tsx';
import { Given } from './given.tsx';
import { SentCode } from './sent-code.tsx';
import { useFreeEntry, type FreeEntry } from './use-free-entry.ts';

type FieldName = 'name' | 'email' | 'phone' | 'otp' | 'terms';
type Objection = { field: FieldName; text: string };

function inputOf(name: FieldName): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`input#${name}`);
}

/** As the fields are now: a press can come before what was typed is drawn. */
function textOf(name: FieldName): string {
  return inputOf(name)?.value.trim() ?? '';
}

function objectionToAddress(): Objection | undefined {
  if (isEmail(textOf('email'))) return undefined;
  return { field: 'email', text: messages.validEmail };
}

/** The faults of the fields that are there: those behind the code come once it is sent. */
function objectionTo({ sentTo }: FreeEntry): Objection | undefined {
  if (textOf('name').length < 2) return { field: 'name', text: messages.enterFullName };
  const wrong = objectionToAddress();
  if (wrong || !sentTo) return wrong;
  if (!/^\d{6}$/.test(codeTyped())) return { field: 'otp', text: messages.invalidOtp };
  if (inputOf('terms')?.checked) return undefined;
  return { field: 'terms', text: 'Please accept the terms.' };
}

/** A pasted code may have spaces in it. */
function codeTyped(): string {
  return textOf('otp').replace(/\s/g, '');
}

type FieldProps = {
  name: FieldName;
  label: string;
  type?: 'text' | 'email' | 'tel';
  longest: number;
  complete: string;
  objection: Objection | undefined;
  children?: ReactNode;
};

function Field({ name, label, type = 'text', longest, complete, objection, children }: FieldProps) {
  const wrong = objection?.field === name ? objection.text : undefined;
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
        inputMode={name === 'otp' ? 'numeric' : undefined}
        autoComplete={complete}
        maxLength={longest}
        required={type !== 'tel'}
        defaultValue=""
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${name}-error`}
      />
      <p className="err" id={`${name}-error`} role="alert">
        {wrong ? (
          <>
            <SpriteIcon name="warning-circle-fill" />
            {wrong}
          </>
        ) : null}
      </p>
      {children}
    </div>
  );
}

function Terms({ draw, objection }: { draw: PageDraw; objection: Objection | undefined }) {
  return (
    <div>
      <div className="check">
        <input id="terms" type="checkbox" name="terms" required aria-describedby="terms-error" />
        <label htmlFor="terms">
          I accept the{' '}
          <a href={termsPath(draw.id, draw.termsVersion)} target="_blank" rel="noopener noreferrer">
            Terms And Conditions
          </a>
        </label>
      </div>
      <p className="err" id="terms-error" role="alert">
        {objection?.field === 'terms' ? objection.text : null}
      </p>
    </div>
  );
}

type BehindTheCodeProps = { draw: PageDraw; objection: Objection | undefined };

/** The fields that come once the code is on its way. */
function BehindTheCode({ draw, objection }: BehindTheCodeProps) {
  return (
    <>
      <Field name="otp" label="Code" longest={12} complete="one-time-code" objection={objection} />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        longest={30}
        complete="tel"
        objection={objection}
      />
      <Terms draw={draw} objection={objection} />
    </>
  );
}

/** Name, address and the code that was mailed there: one ticket for nothing (product §4.14). */
export function FreeEntryForm({ draw }: { draw: PageDraw }) {
  const entry = useFreeEntry(draw);
  const [objection, setObjection] = useState<Objection>();
  const { sentTo } = entry;
  useEffect(() => {
    if (sentTo) inputOf('otp')?.focus();
  }, [sentTo]);
  const unless = (found: Objection | undefined, go: () => void): void => {
    setObjection(found);
    if (found) inputOf(found.field)?.focus();
    else go();
  };
  const sendCode = (): void => void entry.sendCode(textOf('email'));
  const enter = (): void => {
    const [name, email, phone] = [textOf('name'), textOf('email'), textOf('phone')];
    void entry.enter({ name, email, phone, otp: codeTyped() });
  };
  if (entry.given) return <Given draw={draw} given={entry.given} again={entry.again} />;
  return (
    // A press before the script is here sends nothing: name and address do not come into an
    // address.
    <form
      className="stack"
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        unless(objectionTo(entry), sentTo ? enter : sendCode);
      }}
    >
      <Field name="name" label="Full name" longest={120} complete="name" objection={objection} />
      <Field
        name="email"
        label="Email"
        type="email"
        longest={254}
        complete="email"
        objection={objection}
      >
        <SentCode entry={entry} onAgain={() => unless(objectionToAddress(), sendCode)} />
      </Field>
      {sentTo ? <BehindTheCode draw={draw} objection={objection} /> : null}
      <EnterButton entry={entry} />
    </form>
  );
}
