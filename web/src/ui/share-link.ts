import { copiedMs } from './copied-ms.ts';
import { showToast } from './toast.ts';

/**
 * Opens the device's share sheet (product §2.9), with a text of its own where there is one; silent
 * where there is none or it was closed.
 */
export async function shareLink(url: string, text = 'Share this Draw with others'): Promise<void> {
  if (typeof navigator.share !== 'function') return;
  try {
    await navigator.share({ title: 'lottery Draw', text, url });
  } catch {
    // Product §8.4: a share that fails says nothing.
  }
}

/** Puts an address on the clipboard and says so; a clipboard that refuses says nothing. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    // Product §8.4: a clipboard that fails says nothing.
    return;
  }
  await showToast({
    id: 'copied',
    message: 'Copied to clipboard!',
    autoClose: copiedMs,
    withCloseButton: false,
  });
}
