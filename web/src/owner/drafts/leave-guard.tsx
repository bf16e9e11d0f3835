import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router';
import { noteUnsavedInput } from '../../api/session/unsaved-input.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogAnswers } from '../../ui/dialog-answers.tsx';

type Props = {
  active: boolean;
  /** The form keeps a draft of what is left behind. */
  kept?: boolean;
};

/** Asks before input that was not saved is left behind: by a link, back, or closing the window. */
export function LeaveGuard({ active, kept = false }: Props) {
  const leaves = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
    [active],
  );
  const blocker = useBlocker(leaves);
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    const forget = noteUnsavedInput();
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [active]);
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog opened={blocker.state === 'blocked'} title="Leave without saving?" onClose={stay}>
      <p>
        What you typed here is not saved yet.
        {kept ? ' This browser keeps it as a draft for 30 days.' : ''}
      </p>
      <DialogAnswers keep="Stay here" onKeep={stay} look="">
        <Button look="bad quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </DialogAnswers>
    </Dialog>
  );
}
