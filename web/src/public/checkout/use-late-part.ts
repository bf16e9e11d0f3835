import { useEffect, useState } from 'react';

/**
 * A part of the page that is fetched once the page has loaded; undefined until then. Without a
 * connection it stays away, and the page goes on as its server wrote it.
 */
export function useLatePart<Part>(fetchPart: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const begin = (): void => void fetchPart().then(setPart, () => {});
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin);
    return () => window.removeEventListener('load', begin);
  }, [fetchPart]);
  return part;
}
