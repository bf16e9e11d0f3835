import { makeClubKeyCall, newKeyForm } from '@clubdraw/contract/accounts/club-keys';
import { maxKeyName, maxKeys, type KeyScope } from '@clubdraw/domain/people/key-scopes';
import { useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { ConfirmationDropped, type AskedConfirmation } from '../../confirmation/confirmation.tsx';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { KeyScopesField } from './key-scopes-field.tsx';
import { MadeKey } from './made-key.tsx';

/** Days that a key is good for, as the form offers them; none has no end. */
const ends: Readonly<Record<string, number | undefined>> = {
  'In 30 days': 30,
  'In 90 days': 90,
  'In a year': 365,
  'No end': undefined,
};

const dayMs = 24 * 3600 * 1000;

type Typed = { name: string; scopes: readonly KeyScope[]; end: string };
type Problems = Partial<Record<'name' | 'scopes' | 'form', string>>;

const nothingTyped: Typed = { name: '', scopes: ['read'], end: 'In a year' };

function bodyOf({ name, scopes, end }: Typed) {
  const days = ends[end];
  const expiresAt = days && new Date(productNow().getTime() + days * dayMs).toISOString();
  return { name, scopes: [...scopes], expiresAt };
}

/** A problem of the end stands under the whole form: it is chosen, not typed. */
function problemOf(issue: { path: PropertyKey[]; message: string } | undefined): Problems {
  const [field] = issue?.path ?? [];
  return { [field === 'name' || field === 'scopes' ? field : 'form']: issue?.message };
}

function problemsOf(error: unknown): Problems {
  if (error instanceof ConfirmationDropped) return {};
  const { name, scopes } = error instanceof ApiFailure ? error.fields : {};
  return name || scopes
    ? { ...(name && { name }), ...(scopes && { scopes }) }
    : { form: plainText(error) };
}

/**
 * Makes one key at a time, after a proof of who the owner is, and keeps its text until it is put
 * away.
 */
function useMakeKey(confirmation: AskedConfirmation) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState(nothingTyped);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [made, setMade] = useState<{ name: string; text: string }>();
  const make = async (): Promise<void> => {
    const body = bodyOf(typed);
    const checked = newKeyForm.safeParse(body);
    if (checked.error) return setProblems(problemOf(checked.error.issues[0]));
    setBusy(true);
    setProblems({});
    try {
      const { key, data } = await confirmation.during(() => call(makeClubKeyCall, { body }));
      setMade({ name: data.name, text: key });
      setTyped(nothingTyped);
      await revalidate();
    } catch (error) {
      setProblems(problemsOf(error));
    }
    return setBusy(false);
  };
  const putAway = (): void => setMade(undefined);
  return { typed, setTyped, busy, problems, made, make, putAway };
}

type Props = { isFull: boolean; confirmation: AskedConfirmation };

/** The name, the scopes and the end of a key; then its text, this once (product §2.48). */
export function NewKeyForm({ isFull, confirmation }: Props) {
  const { made, putAway, ...making } = useMakeKey(confirmation);
  return (
    <section className="card stack" aria-labelledby="new-key-title">
      <h2 id="new-key-title">Make a key</h2>
      <p className="dim">
        With a key a program of yours calls Clubdraw without signing in. It never manages your
        account, your team, your payment account or other keys.
      </p>
      {isFull ? <p className="dim">A club has {maxKeys} keys at most.</p> : null}
      {made ? <MadeKey {...made} onEnd={putAway} /> : <KeyFields {...making} />}
    </section>
  );
}

function KeyFields({
  typed,
  setTyped,
  busy,
  problems,
  make,
}: Omit<ReturnType<typeof useMakeKey>, 'made' | 'putAway'>) {
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void make();
  };
  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={maxKeyName}
        help="Says which program has it, such as Bookkeeping."
        error={problems.name}
        value={typed.name}
        disabled={busy}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <KeyScopesField
        scopes={typed.scopes}
        problem={problems.scopes}
        disabled={busy}
        onChoose={(scopes) => setTyped({ ...typed, scopes })}
      />
      <Field label="Ends">
        {(control) => (
          <select
            {...control}
            className="input"
            value={typed.end}
            disabled={busy}
            onChange={({ target }) => setTyped({ ...typed, end: target.value })}
          >
            {Object.keys(ends).map((end) => (
              <option key={end}>{end}</option>
            ))}
          </select>
        )}
      </Field>
      <AlertNotice kind="bad" text={problems.form ?? null} />
      <div>
        <Button submit busy={busy}>
          Make the key
        </Button>
      </div>
    </form>
  );
}
