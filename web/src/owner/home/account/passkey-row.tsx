import {
  removePasskeyCall,
  renamePasskeyCall,
  type Passkey,
} from '@clubdraw/contract/accounts/security/own-passkeys';
import { useState, type FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import type { AskedConfirmation } from '../../../confirmation/confirmation.tsx';
import { useDoing } from '../../../confirmation/use-doing.ts';
import { AlertNotice } from '../../../ui/alert-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogAnswers } from '../../../ui/dialog-answers.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ownTime } from './own-time.ts';

type Props = {
  passkey: Passkey;
  confirmation: AskedConfirmation;
  onChanged: () => Promise<void>;
};

function RenameForm({ passkey, confirmation, onChanged, onEnd }: Props & { onEnd: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, problem, start } = useDoing(onChanged);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wish = { params: { id: passkey.id }, body: { name } };
    if (await start(() => confirmation.during(() => call(renamePasskeyCall, wish)))) onEnd();
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
  const { confirmation, onChanged } = doing;
  const { busy, problem, start } = useDoing(onChanged);
  const { id, name, createdAt, usedAt } = passkey;
  const close = (): void => setOpen(undefined);
  const remove = async (): Promise<void> => {
    const wish = { params: { id } };
    if (await start(() => confirmation.during(() => call(removePasskeyCall, wish)))) close();
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
