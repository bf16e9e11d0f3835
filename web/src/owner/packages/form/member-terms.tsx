import { blanksIn, fillInBlanks } from '@clubdraw/domain/texts/terms-blanks';
import { useRevalidateWhile } from '../../../frame/use-revalidate-while.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { textOfHtml } from '../../terms/terms-text.ts';
import { NoTermsNotice } from '../../terms/no-terms-notice.tsx';

/** The way to these terms. */
export const memberTermsId = 'package-terms';

/**
 * The terms that members accept are the owner's default ones; in a tab of its own, so that the form
 * stays.
 */
function TermsLink({ children }: { children: string }) {
  return (
    <a id={memberTermsId} tabIndex={0} href={paths.terms} target="_blank" rel="noopener">
      {children}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  );
}

/**
 * Names the terms that members accept, or says that there are none, or that they have blanks
 * (product §4.9).
 */
export function MemberTerms({ html }: { html: string }) {
  const blanks = blanksIn(textOfHtml(html));
  // They are filled in in another tab.
  useRevalidateWhile(blanks.length > 0);
  if (blanks.length > 0) {
    return (
      <Notice kind="bad" live="status">
        <p className="strong">{fillInBlanks(blanks)}</p>
        <p>
          Members accept your default terms when they join.{' '}
          <TermsLink>Open your default terms</TermsLink>
        </p>
      </Notice>
    );
  }
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
