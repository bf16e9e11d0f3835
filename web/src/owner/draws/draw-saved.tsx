import type { Draw } from '@clubdraw/contract/draws/draws';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';
import { publicDrawPath } from './public-draw-url.ts';

/** Says what became of a draw, with the way to its public page; long enough to be used. */
export function tellDrawSaved(
  draw: Pick<Draw, 'id' | 'name' | 'entryCost'>,
  what: 'published' | 'changed',
): void {
  void showToast({
    title: `${draw.name} is ${what}`,
    message: <a href={publicDrawPath(draw)}>Open its public page</a>,
    icon: <Icon of={CheckCircleIcon} state />,
    autoClose: 15_000,
  });
}
