import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Says beside the button of a form that what is published has no terms; it stops nobody. */
export function NoTermsNotice({ children }: { children: ReactNode }) {
  return (
    <Notice kind="warn" live="status">
      <p className="strong">There are no terms yet.</p>
      {children}
    </Notice>
  );
}
