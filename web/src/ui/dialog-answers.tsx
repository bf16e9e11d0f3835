import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type Props = {
  /** The words of the safe answer, which changes nothing. */
  keep: string;
  onKeep: () => void;
  /** How the safe answer looks: primary where it is the usual one. */
  look?: string;
  /** The other answer is on its way. */
  busy?: boolean;
  /** The answer that acts. */
  children: ReactNode;
};

/**
 * The answers of a dialog that asks before something happens. The safe one stands first and has the
 * focus: Enter, pressed twice by mistake, changes nothing.
 */
export function DialogAnswers({ keep, onKeep, look = 'quiet', busy = false, children }: Props) {
  return (
    <div className="actions">
      <Button look={look} disabled={busy} data-autofocus onClick={onKeep}>
        {keep}
      </Button>
      {children}
    </div>
  );
}
