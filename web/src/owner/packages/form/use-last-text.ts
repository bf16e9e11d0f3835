import { useState } from 'react';

/** The text, or the last one there was: a dialog that fades away keeps its words. */
export function useLastText(text: string | undefined): string | undefined {
  const [last, setLast] = useState(text);
  if (text !== undefined && text !== last) setLast(text);
  return text ?? last;
}
