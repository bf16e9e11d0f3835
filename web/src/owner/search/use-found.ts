import { searchClubCall, type Found } from '@clubdraw/contract/packages/search-club';
import { minSearchLength } from '@clubdraw/domain/texts/search-words';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../../api/api-failure.ts';
import { call } from '../../api/call.ts';

/** The pause in typing after which is asked. */
const pauseMs = 150;

type Answer = { words: string; attempt: number; found?: Found; problem?: string };

export type Search = {
  /** The last finds, also while something newer is looked for. */
  found: Found | undefined;
  /** Why nothing could be found. */
  problem: string | undefined;
  /** True while the answer to what stands in the field is on its way. */
  isBusy: boolean;
  again: () => void;
};

/**
 * Looks for what is typed, from the least length on. An answer to anything but the newest words is
 * given up, however late it comes.
 */
export function useFound(words: string): Search {
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const isLong = words.length >= minSearchLength;
  useEffect(() => {
    if (!isLong) return undefined;
    const asked = new AbortController();
    const { signal } = asked;
    const look = async (): Promise<void> => {
      try {
        const found = await call(searchClubCall, { query: { q: words } }, { signal });
        if (!signal.aborted) setAnswer({ words, attempt, found });
      } catch (error) {
        if (signal.aborted) return;
        setAnswer({ words, attempt, problem: plainText(error) });
        // The guards of the pages know where somebody belongs whose session is over.
        if (error instanceof ApiFailure && error.status === 401) void revalidate();
      }
    };
    const timer = setTimeout(() => void look(), pauseMs);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [words, isLong, attempt, revalidate]);
  const isAnswered = answer?.words === words && answer.attempt === attempt;
  return {
    found: isLong ? answer?.found : undefined,
    problem: isLong && isAnswered ? answer.problem : undefined,
    isBusy: isLong && !isAnswered,
    again: () => setAttempt(attempt + 1),
  };
}
