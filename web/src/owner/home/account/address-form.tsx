import {
  changeAddressCall,
  newAddressForm,
  sendAddressCodeCall,
} from '@clubdraw/contract/accounts/address';
import { useRef, useState, type FormEvent } from 'react';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import { keepEmail } from '../../../api/session/owner.ts';
import {
  ConfirmationDropped,
  type AskedConfirmation,
} from '../../../confirmation/confirmation.tsx';
import { MailedCode } from '../../../sign-in/one-time-code/mailed-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

type Props = {
  confirmation: AskedConfirmation;
  onDone: (email: string) => void;
  onDropped: () => void;
};
type Asked = { email: string; sessionId: string };

/** The new address, then the code from its mailbox (product §11.17). */
export function AddressForm({ confirmation, onDone, onDropped }: Props) {
  const [asked, setAsked] = useState<Asked>();
  if (!asked) return <NewAddress {...{ confirmation, onDropped }} onAsked={setAsked} />;
  return <NewCode {...{ confirmation, asked, onDone, onDropped }} />;
}

type AddressProps = Pick<Props, 'confirmation' | 'onDropped'> & {
  onAsked: (asked: Asked) => void;
};

function NewAddress({ confirmation, onDropped, onAsked }: AddressProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = newAddressForm.safeParse({ email });
    if (!typed.success) return setProblem(typed.error.issues[0]?.message);
    setBusy(true);
    setProblem(undefined);
    try {
      const body = typed.data;
      const { sessionId } = await confirmation.during(() => call(sendAddressCodeCall, { body }));
      return onAsked({ email: body.email, sessionId });
    } catch (error) {
      const field = error instanceof ApiFailure ? error.fields['email'] : undefined;
      if (!(error instanceof ConfirmationDropped)) setProblem(field ?? plainText(error));
    }
    setBusy(false);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void ask(event)}>
      <TextField
        label="New e‑mail address"
        type="email"
        autoComplete="email"
        help="We send a code there. The old address is told, and can undo the change for three days."
        error={problem}
        value={email}
        disabled={busy}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="actions">
        <Button submit busy={busy} disabled={email.trim() === ''}>
          Send the code
        </Button>
        <Button look="quiet" disabled={busy} onClick={onDropped}>
          Keep the old one
        </Button>
      </div>
    </form>
  );
}

function NewCode({ confirmation, asked, onDone, onDropped }: Props & { asked: Asked }) {
  const { email } = asked;
  /** The code that is on its way already; another is asked for only once this one is taken. */
  const first = useRef<string | undefined>(asked.sessionId);
  const send = async (): Promise<string> => {
    const sent = first.current;
    first.current = undefined;
    return sent ?? (await call(sendAddressCodeCall, { body: { email } })).sessionId;
  };
  return (
    <MailedCode
      kind="address"
      email={email}
      send={send}
      confirm={async (typed) => {
        const body = { email, ...typed };
        await confirmation.during(() => call(changeAddressCall, { body }));
        keepEmail(email);
      }}
      onYes={() => onDone(email)}
      onNo={onDropped}
    />
  );
}
