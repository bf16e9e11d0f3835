import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { createEntryCodeCall } from '@clubdraw/contract/entry-codes/entry-codes';
import { codeForm } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { codeBody, noCode, type TypedCode } from './typed-code.ts';

type Kind = TypedCode['kind'];

function KindField({ kind, choose }: { kind: Kind; choose: (kind: Kind) => void }) {
  const kinds = [
    ['percentOff', 'A percentage off the price'],
    ['tickets', 'Free tickets'],
  ] as const;
  return (
    <fieldset className="stack-s">
      <legend className="label">The code brings</legend>
      {kinds.map(([value, words]) => (
        <label className="check" key={value}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => choose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Sends a new code; the faults of its fields stand at them. */
function useNewCode(draw: OwnedDraw) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [made, setMade] = useState<string>();
  const send = async (typed: TypedCode): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    setMade(undefined);
    try {
      const { code } = await call(createEntryCodeCall, {
        params: { id: draw.id },
        body: codeBody(typed),
      });
      setMade(code.code);
      await revalidate();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const fields = failure instanceof ApiFailure ? failure.fields : {};
  const isAtField = Object.keys(fields).length > 0;
  const problem = failure === undefined || isAtField ? null : plainText(failure);
  return { busy, made, fields, problem, send };
}

type NumbersProps = {
  typed: TypedCode;
  /** The fault of each field. */
  fields: Readonly<Record<string, string>>;
  change: (part: Partial<TypedCode>) => void;
  timezone: string;
};

/** How much it brings, how often, and until when. */
function CodeNumbers({ typed, fields, change, timezone }: NumbersProps) {
  const number = { className: 'num', inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className="grid2">
      <TextField
        label={typed.kind === 'tickets' ? 'Free tickets for each use' : 'Percent off'}
        {...number}
        unit={typed.kind === 'tickets' ? 'tickets' : '%'}
        error={fields[typed.kind]}
        value={typed.amount}
        onChange={(event) => change({ amount: event.target.value })}
      />
      <TextField
        label="Uses"
        {...number}
        error={fields['uses']}
        value={typed.uses}
        onChange={(event) => change({ uses: event.target.value })}
      />
      <TextField
        label="Uses of each person"
        {...number}
        error={fields['perPerson']}
        value={typed.perPerson}
        onChange={(event) => change({ perPerson: event.target.value })}
      />
      <TextField
        label="Until"
        optional
        type="datetime-local"
        help={`In the zone of the draw, ${timezone}. Left empty, until the draw.`}
        error={fields['until']}
        value={typed.until}
        onChange={(event) => change({ until: event.target.value })}
      />
    </div>
  );
}

/** Makes a code: after each the form is empty, and its first field has the focus. */
export function CodeForm({ draw }: { draw: OwnedDraw }) {
  const { busy, made, fields, problem, send } = useNewCode(draw);
  const [typed, setTyped] = useState<TypedCode>(noCode);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<TypedCode>): void => setTyped({ ...typed, ...part });
  const add = async (): Promise<void> => {
    if (!(await send(typed))) return;
    setTyped({ ...noCode, kind: typed.kind });
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      className="card stack"
      ref={form}
      noValidate
      aria-labelledby="new-code"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2 id="new-code">New code</h2>
      <TextField
        label="Code"
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        help={`${codeForm}. Left empty, it is ten random signs.`}
        error={fields['code']}
        value={typed.code}
        onChange={(event) => change({ code: event.target.value.toUpperCase() })}
      />
      <KindField kind={typed.kind} choose={(kind) => change({ kind })} />
      <CodeNumbers typed={typed} fields={fields} change={change} timezone={draw.timezone} />
      <AlertNotice kind="bad" text={problem} />
      {made === undefined ? null : (
        <Notice kind="good" live="status">
          <p>The code {made} is ready.</p>
        </Notice>
      )}
      <Button submit busy={busy}>
        Make the code
      </Button>
    </form>
  );
}
