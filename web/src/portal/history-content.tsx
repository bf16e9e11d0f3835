import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import type { HistoryReading } from './use-history.ts';

type Props = { reading: HistoryReading; children: (history: MembershipHistory) => ReactNode };

/** Shows a history once it is read, or says why it could not be read. */
export function HistoryContent({ reading, children }: Props) {
  const { history, problem } = reading;
  if (history) return children(history);
  if (problem === undefined) return <p className="dim">One moment…</p>;
  return (
    <Notice kind="bad" live="alert">
      <p>{problem}</p>
    </Notice>
  );
}
