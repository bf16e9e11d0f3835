import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';

const RichText = lazy(async () => {
  const { RichText: Editor } = await import('./rich-text.tsx');
  return { default: Editor };
});

/** Where the editor stands in the document. */
export const termsTextId = 'terms-text';

type Props = {
  html: string;
  isChanged: boolean;
  busy: boolean;
  onChange: (html: string) => void;
  onSave: () => void;
  /** Leaves the text as it was saved last. */
  onDrop: () => void;
};

/** Terms that are being edited; what was typed goes only after a question. */
export function TermsTextForm({ html, isChanged, busy, onChange, onSave, onDrop }: Props) {
  const [asking, setAsking] = useState(false);
  const stay = (): void => setAsking(false);
  return (
    <>
      <Suspense fallback={<p className="dim">Fetching the editor…</p>}>
        <RichText id={termsTextId} label="Terms" html={html} onChange={onChange} disabled={busy} />
      </Suspense>
      <div className="row wrap">
        <Button busy={busy} onClick={onSave}>
          Save
        </Button>
        <Button
          look="quiet"
          disabled={busy}
          onClick={() => (isChanged ? setAsking(true) : onDrop())}
        >
          Cancel
        </Button>
      </div>
      <Dialog opened={asking} title="Drop your changes?" onClose={stay}>
        <p>What you typed here is not saved yet.</p>
        <DialogAnswers keep="Keep editing" onKeep={stay} look="">
          <Button look="bad quiet" onClick={onDrop}>
            Drop the changes
          </Button>
        </DialogAnswers>
      </Dialog>
    </>
  );
}
