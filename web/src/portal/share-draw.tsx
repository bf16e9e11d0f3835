import { shareByDevice } from '../share/opened-sheet.ts';
import type { Shared } from '../share/shared.ts';
import { Button } from '../ui/button.tsx';

/** Passes a draw or a membership on, beside what else its card offers. */
export function ShareOwnDraw({ of }: { of: Shared }) {
  return (
    <Button look="link" onClick={() => shareByDevice(of)} aria-label={`Share ${of.name}`}>
      Share
    </Button>
  );
}
