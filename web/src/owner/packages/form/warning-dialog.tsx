import * as messages from '@clubdraw/domain/messages';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useState } from 'react';

/** The text, or the last one there was: a dialog that fades away keeps its words. */
function useLastText(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text);
  if (text !== undefined && text !== last) setLast(text);
  return text ?? last;
}

type Props = { text: string | undefined; onClose: () => void };

/** What is wrong with the tiers, to be confirmed before the form goes on (spec §8.4). */
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
