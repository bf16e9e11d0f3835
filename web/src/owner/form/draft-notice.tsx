import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the form is not as it was opened, but as it was typed before a reload (product §4.10). */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice kind="note" live="status">
      <p>What you typed here before is back. It is not saved yet.</p>
      <Button look="link" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  );
}
