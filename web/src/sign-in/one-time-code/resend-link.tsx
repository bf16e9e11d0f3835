import { Button } from '../../ui/button.tsx';
import type { Sender } from './use-code-sender.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Asks for another code; closed while one is sent or a wait runs (spec §2.17). */
export function ResendLink({ sender, look = 'link' }: { sender: Sender; look?: string }) {
  const left = useSecondsUntil(sender.readyAt);
  return (
    <Button look={look} disabled={sender.sending || left > 0} onClick={sender.resend}>
      {left > 0 ? `Resend available in ${left}s` : 'Resend code'}
    </Button>
  );
}
