import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useAfter } from '../ui/use-after.ts';
import { Placeholders } from './placeholders.tsx';

const placeholdersAfterMs = 300;
const slowAfterMs = 15_000;

/** The first page of a visit while it loads: nothing, then tickets in outline, then a way out. */
export function LoadingScreen() {
  const shown = useAfter(true, placeholdersAfterMs);
  const slow = useAfter(true, slowAfterMs);
  return (
    <main className="page stack">
      {shown ? <Placeholders /> : null}
      {slow ? (
        <Notice kind="note" live="status">
          <p>This is taking longer than usual.</p>
          <Button look="link" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </main>
  );
}
