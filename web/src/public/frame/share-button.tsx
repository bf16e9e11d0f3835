import { useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/**
 * Shares the page's address; where the device cannot, copies it. Failures are silent (product §8.4).
 */
export function ShareButton() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef(0);
  const copy = async (url: string): Promise<void> => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setCopied(false), 2000);
  };
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname;
    const what = { title: 'lottery Draw', text: 'Share this Draw with others', url };
    // A share that the person calls off also ends as a failure.
    await ('share' in navigator ? navigator.share(what) : copy(url)).catch(() => {});
  };
  return (
    <div className="share push">
      <output className={isCopied ? 'chip copied' : 'sr'}>
        {isCopied ? 'Copied to clipboard!' : ''}
      </output>
      <button className="icon-btn" type="button" aria-label="Share" onClick={() => void share()}>
        <Icon name="share-network" />
      </button>
    </div>
  );
}
