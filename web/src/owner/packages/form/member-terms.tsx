import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { NoTermsNotice } from '../../terms/no-terms-notice.tsx';

/** The terms that members accept are the owner's default ones; in a tab of its own, so that the form stays. */
function TermsLink({ children }: { children: string }) {
  return (
    <a href={paths.terms} target="_blank" rel="noopener">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}

/** Names the terms that members accept, or says that there are none (product §4.9). */
export function MemberTerms({ html }: { html: string }) {
  if (html.trim() === '') {
    return (
      <NoTermsNotice>
        <p>
          Members accept your default terms, and would accept an empty page.{' '}
          <TermsLink>Write your default terms</TermsLink>
        </p>
      </NoTermsNotice>
    );
  }
  return (
    <Notice kind="note">
      <p>
        Members accept your default terms when they join.{' '}
        <TermsLink>Read your default terms</TermsLink>
      </p>
    </Notice>
  );
}
