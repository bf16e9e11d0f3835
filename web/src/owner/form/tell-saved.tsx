import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { Icon } from '../../ui/icon.tsx';
import { tellOnNextPage } from '../../share/opened-sheet.ts';
import type { Shared } from '../../share/shared.ts';
import { showToast } from '../../ui/toast.ts';
import { endSentDraft } from '../drafts/drafts.ts';

/**
 * Ends the draft of what was changed, and says so, with the way to its public page; long enough to
 * be used.
 */
export function tellChanged({ name, path }: Shared): void {
  endSentDraft();
  void showToast({
    title: 'Changes saved',
    message: (
      <>
        {name}: <a href={path}>Open its public page</a>
      </>
    ),
    icon: <Icon of={CheckCircleIcon} state />,
    autoClose: 15_000,
  });
}

/**
 * Ends the draft of what was published, and says on Home that it is live, with the ways to tell
 * others.
 */
export function tellPublished(of: Shared): void {
  endSentDraft();
  tellOnNextPage(of);
}
