import {
  removePasskeyCall,
  renamePasskeyCall,
  type Passkey,
} from '@clubdraw/contract/accounts/security/own-passkeys';
import { useState, type FormEvent } from 'react';
import { ApiFailure, plainText } from '../../../api/api-failure.ts';
import { call } from '../../../api/call.ts';
import {
  ConfirmationDropped,
  type AskedConfirmation,
} from '../../../confirmation/confirmation.tsx';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogAnswers } from '../../../ui/dialog-answers.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ownTime } from './own-time.ts';

type Props = {
  passkey: Passkey;
  confirmation: AskedConfirmation;
  onChanged: () => Promise<void>;
};

/** Does one thing at a time, after a proof of who the owner is, and says why it did not work. */
function useDoing({ confirmation, onChanged }: Omit<Props, 'passkey'>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await confirmation.during(work);
      await onChanged();
      return true;
    } catch (error) {
      const field = error instanceof ApiFailure ? error.fields['name'] : undefined;
      if (!(error instanceof ConfirmationDropped)) setProblem(field ?? plainText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, start };
}

function RenameForm({ passkey, onEnd, ...doing }: Props & { onEnd: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, problem, start } = useDoing(doing);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const params = { id: passkey.id };
    if (await start(() => call(renamePasskeyCall, { params, body: { name } }))) onEnd();
  };
  return (
    <form className="stack-s" noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name"
        maxLength={60}
        error={problem ?? undefined}
        value={name}
        onChange={(event) => setName(event.target.value)}
        disabled={busy}
      />
      <div className="actions">
        <Button submit look="compact" busy={busy} disabled={name.trim() === ''}>
          Save
        </Button>
        <Button look="quiet compact" disabled={busy} onClick={onEnd}>
          Keep the name
        </Button>
      </div>
    </form>
  );
}

/** One passkey: its name, since when, and ways to rename and remove it. */
export function PasskeyRow({ passkey, ...doing }: Props) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { busy, problem, start } = useDoing(doing);
  const { id, name, createdAt, usedAt } = passkey;
  const close = (): void => setOpen(undefined);
  const remove = async (): Promise<void> => {
    if (await start(() => call(removePasskeyCall, { params: { id } }))) close();
  };
  return (
    <li>
      <span className="what">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="dim small">
          Added {ownTime(createdAt)}, {usedAt ? `last used ${ownTime(usedAt)}` : 'not used yet'}
        </span>
      </span>
      {open === 'rename' ? (
        <RenameForm passkey={passkey} onEnd={close} {...doing} />
      ) : (
        <span className="row wrap">
          <Button
            look="quiet compact"
            aria-label={`Rename ${name}`}
            onClick={() => setOpen('rename')}
          >
            Rename
          </Button>
          <Button
            look="quiet compact"
            aria-label={`Remove ${name}`}
            onClick={() => setOpen('remove')}
          >
            Remove
          </Button>
        </span>
      )}
      <Dialog opened={open === 'remove'} title="Remove this passkey?" onClose={close}>
        <AlertNotice kind="bad" text={problem} />
        <p className="strong anywhere">{name}</p>
        <p>It can no longer sign you in. Your device may still offer it.</p>
        <DialogAnswers keep="Keep it" onKeep={close} busy={busy}>
          <Button look="bad" busy={busy} onClick={() => void remove()}>
            Remove the passkey
          </Button>
        </DialogAnswers>
      </Dialog>
    </li>
  );
}
