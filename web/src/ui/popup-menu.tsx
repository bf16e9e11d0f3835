import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react';
import type { MenuEntry } from './overlays/menu-sheet.tsx';
import { useEver } from './use-ever.ts';

const fetchSheet = () => import('./overlays/menu-sheet.tsx');
const MenuSheet = lazy(async () => ({ default: (await fetchSheet()).MenuSheet }));

function reach(): void {
  void fetchSheet();
}

/** Gives the focus back to the button, which was made anew when its menu's code arrived. */
function useButtonFocus(key: string, opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      setTimeout(() => {
        const focused = document.activeElement;
        // A menu that is still fading out holds it a little longer.
        const isLost = focused === document.body || focused?.closest('[role=menu]') !== null;
        if (isLost) document.querySelector<HTMLElement>(`[data-menu="${key}"]`)?.focus();
      });
    };
  }, [key, opened]);
}

type Props = {
  /** The button's name. */
  label: string;
  face: ReactNode;
  entries: readonly MenuEntry[];
};

/** A button with a menu, whose code is fetched when somebody reaches for it. */
export function PopupMenu({ label, face, entries }: Props) {
  const [opened, setOpened] = useState(false);
  const wanted = useEver(opened);
  const key = useId();
  useButtonFocus(key, opened);
  const button = (
    <button
      type="button"
      className="icon-btn"
      data-menu={key}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={wanted ? undefined : () => setOpened(true)}
    >
      {face}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MenuSheet opened={opened} onChange={setOpened} button={button} entries={entries} />
    </Suspense>
  );
}
