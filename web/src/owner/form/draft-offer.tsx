import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './draft.ts';

const fields = {
  calendar: 'gregory',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

function nameOf(values: object): string {
  return 'name' in values && typeof values.name === 'string' ? values.name.trim() : '';
}

type Props = { draft: Pick<Draft<object>, 'found' | 'offered' | 'goOn' | 'discard'> };

/**
 * Above a form: offers the draft of an earlier visit, or says that the form goes on with one
 * (product §4.10); nothing without any.
 */
export function DraftOffer({ draft }: Props) {
  const { found, offered, goOn, discard } = draft;
  const [asking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  if (found) {
    return (
      <Notice kind="note" live="status">
        <p>What you typed here before is back. It is not saved yet.</p>
      </Notice>
    );
  }
  if (!offered) return null;
  const name = nameOf(offered.values);
  return (
    <Notice kind="note" live="status">
      <div className="stack-s">
        <p>
          {name === '' ? 'You began here before' : <b className="anywhere">{name}</b>}, typed on{' '}
          {inEnglish(offered.at.toLocaleString(readersLanguage(), fields))} and not saved yet.
        </p>
        <div className="row wrap">
          <Button look="quiet compact" onClick={goOn}>
            Continue your draft
          </Button>
          <Button look="link" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </div>
      <Dialog opened={asking} title="Discard this draft?" onClose={stay}>
        <p>What you typed here before is gone then.</p>
        <DialogAnswers keep="Keep the draft" onKeep={stay}>
          <Button
            look="bad"
            onClick={() => {
              stay();
              discard();
            }}
          >
            Discard the draft
          </Button>
        </DialogAnswers>
      </Dialog>
    </Notice>
  );
}
