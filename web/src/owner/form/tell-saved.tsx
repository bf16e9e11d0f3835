import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { Icon } from '../../ui/icon.tsx';
import { endSentDraft } from './drafts.ts';
import { showToast } from '../../ui/toast.ts';

/**
 * Ends the draft of what was saved, and says what became of it, with the way to its public page; long
 * enough to be used.
 */
export function tellSaved(name: string, what: 'published' | 'on sale' | 'changed', path: string) {
  endSentDraft();
  void showToast({
    title: `${name} is ${what}`,
    message: <a href={path}>Open its public page</a>,
    icon: <Icon of={CheckCircleIcon} state />,
    autoClose: 15_000,
  });
}
