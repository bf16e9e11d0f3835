// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ShareSheet } from '../../src/share/share-sheet.tsx';

/** Presses Escape when the page is complete, before it is painted for the first time. */
function QuickKey() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, []);
  return null;
}

it('closes the sheet by a key that comes with its first paint (product §2.30)', async () => {
  const onClose = vi.fn<() => void>();
  const of = { kind: 'draw', id: '019ac1f2-7be4-7000-8000-0000000000d1' } as const;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <>
        <ShareSheet of={{ ...of, name: 'Surfboard', path: '/d' }} title="Share" onClose={onClose} />
        <QuickKey />
      </>,
    ),
  );
  expect(onClose).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
});
