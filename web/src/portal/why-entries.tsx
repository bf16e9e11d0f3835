import type { PortalMembership } from '@clubdraw/contract/portal/portal';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showCount } from '../ui/show-count.ts';
import { HistoryContent } from './history-content.tsx';
import { HistoryTable } from './history-table.tsx';
import { useHistory } from './use-history.ts';

function questionOf({ entries }: PortalMembership): string {
  if (entries === 0) return 'Why no entries?';
  return entries === 1 ? 'Why 1 entry?' : `Why ${showCount(entries)} entries?`;
}

/** Answers why a member has so many entries: the history, with what comes next. */
export function WhyEntries({ membership }: { membership: PortalMembership }) {
  const [opened, setOpened] = useState(false);
  const reading = useHistory(membership.id, opened);
  return (
    <>
      <Button look="link" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {questionOf(membership)}
      </Button>
      <Dialog
        opened={opened}
        title={`Entries in ${membership.packageName}`}
        onClose={() => setOpened(false)}
      >
        <HistoryContent reading={reading}>
          {(history) => <HistoryTable history={history} />}
        </HistoryContent>
        <div className="actions">
          <Button look="quiet" onClick={() => setOpened(false)}>
            Close
          </Button>
        </div>
      </Dialog>
    </>
  );
}
