import { Button } from '../ui/button.tsx';
import { copyLink, shareLink } from '../ui/share-link.ts';

/** Passes the address of a draw on: by the device's share sheet, and where there is none by the clipboard. */
export function ShareDraw({ path, name }: { path: string; name: string }) {
  const share = (): void => {
    const url = new URL(path, window.location.href).href;
    void (typeof navigator.share === 'function' ? shareLink(url) : copyLink(url));
  };
  return (
    <Button look="link" onClick={share} aria-label={`Share ${name}`}>
      Share
    </Button>
  );
}
