import * as messages from '@clubdraw/domain/texts/messages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Warning } from './body/tier-warning.ts';

/** The warning, or the last one there was: a dialog that fades away keeps its words. */
function useLastWarning(warning: Warning | undefined): Warning | undefined {
  const [last, setLast] = useState(warning);
  if (warning !== undefined && warning !== last) setLast(warning);
  return warning ?? last;
}

type Props = { warning: Warning | undefined; onClose: () => void };

/** Warns of a problem with the tiers, to be confirmed before the form goes on (product §8.4). */
export function WarningDialog({ warning, onClose }: Props) {
  const said = useLastWarning(warning);
  return (
    <Dialog opened={warning !== undefined} title={messages.warning} onClose={onClose}>
      <p>{said?.text}</p>
      {said?.tier ? (
        <p className="strong">
          <bdi>{said.tier}</bdi>
        </p>
      ) : null}
      {said && said.reasons.length > 0 ? (
        <ul className="bullets">
          {said.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : null}
      <div className="actions">
        <Button onClick={onClose}>OK</Button>
      </div>
    </Dialog>
  );
}
