import type { ReactNode } from 'react';

type Props = { id?: string; className?: string; hidden?: boolean; children?: ReactNode };

/**
 * Markup that the server writes and the page's script leaves as it is: its words cost the script
 * nothing. The server gives the children; the script has none and keeps what it finds.
 */
export function ServerText({ children, ...attributes }: Props) {
  return children ? (
    <div {...attributes}>{children}</div>
  ) : (
    <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
