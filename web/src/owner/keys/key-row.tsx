import { deleteClubKeyCall, type ClubKey } from '@clubdraw/contract/accounts/club-keys';
import { keyScopeNames } from '@clubdraw/domain/texts/key-scope-names';
import { showDateTime, showDay } from '@clubdraw/domain/time/local-time';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';
import { productNow } from '../../api/product-time.ts';
import { AlertNotice } from '../../ui/alert-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';

function standing({ scopes, createdAt, expiresAt, usedAt }: ClubKey): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const does = scopes.map((scope) => keyScopeNames[scope]).join('. ');
  const isOver = expiresAt !== null && expiresAt <= productNow();
  const end = expiresAt
    ? `${isOver ? 'Ended' : 'Until'} ${showDay(expiresAt, timeZone)}`
    : 'No end';
  const used = usedAt ? `Last used ${showDateTime(usedAt, timeZone)}` : 'Not used yet';
  return `${does}. Since ${showDay(createdAt, timeZone)}. ${end}. ${used}.`;
}

/** Deletes a key after a question, and reads the list anew. */
function DeleteDialog({ one, onClose }: { one: ClubKey; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await call(deleteClubKeyCall, { params: { id: one.id } });
      await revalidate();
      return onClose();
    } catch (error) {
      setProblem(plainText(error));
    }
    setBusy(false);
  };
  return (
    <Dialog opened title="Delete this key?" onClose={onClose}>
      <AlertNotice kind="bad" text={problem} />
      <p className="strong anywhere">{one.name}</p>
      <p>Programs that have it are refused from their next call on. What they did stays.</p>
      <DialogAnswers keep="Keep" onKeep={onClose} busy={busy}>
        <Button look="bad" busy={busy} onClick={() => void remove()}>
          Delete
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}

/** A key with what it may do, its end and its last use. */
export function KeyRow({ one }: { one: ClubKey }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li>
      <span className="what">
        <b className="anywhere">{one.name}</b>
        <span className="dim small">{standing(one)}</span>
      </span>
      <Button
        look="quiet compact"
        aria-label={`Delete ${one.name}`}
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting ? <DeleteDialog one={one} onClose={() => setDeleting(false)} /> : null}
    </li>
  );
}
