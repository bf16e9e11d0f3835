import { listTierChoicesCall, type TierChoices } from '@clubdraw/contract/portal/tier-change';
import * as messages from '@clubdraw/domain/texts/messages';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';

type Reading = {
  offer?: TierChoices;
  /** Why it could not be read, or why the tier stays. */
  problem?: string;
};

/** Reads the tiers that a membership can change into, each time that they are wanted. */
export function useTierChoices(
  membershipId: string,
  wanted: boolean,
): Reading & { readAgain: () => Promise<void> } {
  const [reading, setReading] = useState<Reading>({});
  const read = useCallback(
    async (signal?: AbortSignal): Promise<Reading | undefined> => {
      const params = { id: membershipId };
      try {
        return { offer: await call(listTierChoicesCall, { params }, { signal }) };
      } catch (error) {
        if (signal?.aborted) return undefined;
        return { problem: failureText(error, messages.somethingWentWrong) };
      }
    },
    [membershipId],
  );
  const show = useCallback((found: Reading | undefined): void => {
    if (found) setReading(found);
  }, []);
  useEffect(() => {
    if (!wanted) return undefined;
    const given = new AbortController();
    void read(given.signal).then(show);
    return () => given.abort();
  }, [read, show, wanted]);
  return { ...reading, readAgain: async () => show(await read()) };
}
