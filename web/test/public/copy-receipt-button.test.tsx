// @vitest-environment happy-dom
import files from 'fairdraw/vectors/files.json' with { type: 'json' };
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyReceipt } from '../../src/public/verify/files/copy-receipt.tsx';

const receipts = files.draws.slice(0, 2).map(({ receipt }) => receipt);
const asFile = (json: unknown): File => new File([JSON.stringify(json)], 'receipt.json');

let root: Root | undefined;
/** The texts that came to the clipboard. */
let copied: string[] = [];
/** Whether the browser lets the page write: it does while it is answering a press. */
let isPressing = false;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  copied = [];
  useClipboard(async (text) => {
    if (!isPressing) throw new DOMException('no press', 'NotAllowedError');
    copied.push(text);
  });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
});

function useClipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

/** Shows the button of these files, once their receipts had time to be read. */
async function show(...chosen: File[]): Promise<HTMLButtonElement> {
  document.body.innerHTML = '<div></div>';
  const place = document.body.firstElementChild;
  if (!place) throw new Error('no place');
  root = createRoot(place);
  await act(async () => root?.render(<CopyReceipt files={chosen} />));
  return vi.waitFor(async () => {
    await act(async () => undefined);
    const button = document.querySelector('button');
    if (!button || button.disabled) throw new Error('not ready');
    return button;
  });
}

async function press(button: HTMLButtonElement): Promise<string> {
  await act(async () => {
    isPressing = true;
    button.click();
    isPressing = false;
  });
  return vi.waitFor(async () => {
    await act(async () => undefined);
    const said = document.querySelector('output')?.textContent ?? '';
    if (said === '') throw new Error('nothing said');
    return said;
  });
}

describe('the button that copies receipts without the name', () => {
  it('writes within the press, as browsers demand', async () => {
    expect(await press(await show(asFile(receipts)))).toBe('Copied, without name and payment.');
    expect(copied).toHaveLength(1);
    expect(JSON.parse(copied[0] ?? '')).toHaveLength(2);
  });

  it('says that the clipboard is closed where it is, and nothing else', async () => {
    const closed = 'Your browser did not copy it. Allow this page to use the clipboard.';
    useClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    expect(await press(await show(asFile(receipts[0])))).toBe(closed);
    vi.stubGlobal('navigator', {});
    expect(await press(await show(asFile(receipts[0])))).toBe(closed);
  });

  it('says that a file cannot be read any more', async () => {
    const gone = asFile(receipts[0]);
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    expect(await press(await show(gone))).toBe(
      'Your files could not be read. Choose them again, and try once more.',
    );
  });

  it('copies nothing of files without a receipt, and says so', async () => {
    const said = await press(await show(asFile({ format: 'vdraw-certificate/3' })));
    expect(said).toBe('There is no receipt among your files.');
    expect(copied).toEqual([]);
  });
});
