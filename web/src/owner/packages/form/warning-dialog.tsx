import * as messages from '@clubdraw/domain/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The text, or the last one there was: a dialog that fades away keeps its words. */
function useLastText(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text);
  if (text !== undefined && text !== last) setLast(text);
  return text ?? last;
}

type Props = { text: string | undefined; onClose: () => void };

/** Warns of a problem with the tiers, to be confirmed before the form goes on (product §8.4). */
export function WarningDialog({ text, onClose }: Props) {
  const said = useLastText(text);
  return (
    <Dialog opened={text !== undefined} title={messages.warning} onClose={onClose}>
      <p>{said}</p>
      <div className="actions">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Dialog>
  );
}
