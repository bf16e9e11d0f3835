import { useEffect, useRef, useState } from 'react';

/**
 * The news of a list that a person reorders, for who cannot see it, and the focus that follows: the
 * control with the id that was named has it once the list is drawn.
 */
export function useListNews() {
  const [news, setNews] = useState('');
  const next = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (next.current === undefined) return;
    const found = document.getElementById(next.current);
    next.current = undefined;
    found?.focus();
  });
  const tell = (text: string, focusId: string): void => {
    next.current = focusId;
    setNews(text);
  };
  return { news, tell };
}
