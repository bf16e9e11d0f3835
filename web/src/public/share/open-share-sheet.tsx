import { createRoot } from 'react-dom/client';
import type { Shared } from '../../share/shared.ts';
import { adoptStyle } from './adopt-style.ts';
import { ShareSheet } from '../../share/share-sheet.tsx';
import style from '../../share/share-sheet.css?inline';
import tokens from '../../ui/styles/tokens.css?inline';

let close = (): void => {};

/**
 * Opens the sheet in front of a public page, whose own style knows nothing of it and has no more
 * tokens than it needs (product §2.30).
 */
export function openShareSheet(of: Shared): void {
  close();
  adoptStyle(tokens + style);
  const place = document.createElement('div');
  document.body.prepend(place);
  const root = createRoot(place);
  close = (): void => {
    root.unmount();
    place.remove();
    close = (): void => {};
  };
  root.render(<ShareSheet of={of} title={`Share ${of.name}`} onClose={close} />);
}
