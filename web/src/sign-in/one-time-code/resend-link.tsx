import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Sender } from './use-code-sender.ts';

/** Whole seconds that are left until `at`, never below 0. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** The seconds until a moment of `performance.now`, one fewer each second (product §9.4). */
function useSecondsUntil(at: number): number {
  return useSyncExternalStore(eachSecond, () => secondsUntil(at, performance.now()));
}

/** Asks for another code; closed while one is sent or a wait runs (product §2.17). */
export function ResendLink({ sender, look = 'link' }: { sender: Sender; look?: string }) {
  const left = useSecondsUntil(sender.readyAt);
  return (
    <Button look={look} disabled={sender.sending || left > 0} onClick={sender.resend}>
      {left > 0 ? `Resend available in ${left}s` : 'Resend code'}
    </Button>
  );
}
