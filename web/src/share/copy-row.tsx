import { useEffect, useState } from 'react';
import { copiedMs } from '../ui/copied-ms.ts';

/** Without its scheme; it breaks before its path, if it must. */
function Address({ link }: { link: string }) {
  const { host, pathname } = new URL(link);
  return (
    <>
      {host}
      <wbr />
      {pathname}
    </>
  );
}

/**
 * A link to read, with the button that copies it; a clipboard that refuses says nothing
 * (product §8.4).
 */
export function CopyRow({ link }: { link: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(() => setCopied(false), copiedMs);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <div className="share-copy">
      <b className="share-link" aria-busy={link === undefined}>
        {link === undefined ? '…' : <Address link={link} />}
      </b>
      <button
        className="btn"
        type="button"
        disabled={link === undefined}
        onClick={() => void (link && copy(link).catch(() => {}))}
      >
        Copy link
      </button>
      <output className={isCopied ? 'share-copied' : 'sr'}>
        {isCopied ? 'Copied to clipboard!' : ''}
      </output>
    </div>
  );
}
