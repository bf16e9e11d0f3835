import type { MembershipHistory } from '@clubdraw/contract/portal/membership-history';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { LedgerReading } from './use-ledger.ts';

type Props = { reading: LedgerReading; children: (ledger: MembershipHistory) => ReactNode };

/** What is told from a ledger, once it is read; why it is not, when that failed. */
export function LedgerContent({ reading, children }: Props) {
  const { ledger, problem } = reading;
  if (ledger) return children(ledger);
  if (problem === undefined) return <p className="dim">One moment…</p>;
  return (
    <Notice kind="bad" live="alert">
      <p>{problem}</p>
    </Notice>
  );
}
