import { useState } from 'react';

/** Passes the draw on: by the device's share sheet, and where there is none by the clipboard. */
export function ShareLink({ path, name }: { path: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const share = async (): Promise<void> => {
    const url = location.origin + path;
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url });
    await navigator.clipboard.writeText(url);
    return setCopied(true);
  };
  return (
    <button
      className="btn quiet"
      type="button"
      // A share that the person calls off also ends as a failure (product §8.4).
      onClick={() => void share().catch(() => {})}
    >
      <output>{isCopied ? 'Copied to clipboard!' : 'Share'}</output>
    </button>
  );
}
