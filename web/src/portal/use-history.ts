import {
  getMembershipHistoryCall,
  type MembershipHistory,
} from '@clubdraw/contract/portal/membership-history';
import * as messages from '@clubdraw/domain/texts/messages';
import { useEffect, useState } from 'react';
import { failureText } from '../api/api-failure.ts';
import { call } from '../api/call.ts';

export type HistoryReading = {
  history?: MembershipHistory;
  /** Why it could not be read. */
  problem?: string;
};

/** Reads the history of a membership each time that it is wanted. */
export function useHistory(membershipId: string, wanted: boolean): HistoryReading {
  const [reading, setReading] = useState<HistoryReading>({});
  useEffect(() => {
    if (!wanted) return undefined;
    const given = new AbortController();
    const { signal } = given;
    void call(getMembershipHistoryCall, { params: { id: membershipId } }, { signal }).then(
      (history) => setReading({ history }),
      (error: unknown) => {
        if (signal.aborted) return;
        setReading({ problem: failureText(error, messages.somethingWentWrong) });
      },
    );
    return () => given.abort();
  }, [membershipId, wanted]);
  return reading;
}
