import type { Draw } from '@clubdraw/contract/draws';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { paths } from '../paths.ts';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';

/** Says that a draw is on sale, with the way to its public page; long enough to be used. */
export function tellDrawCreated(draw: Pick<Draw, 'id' | 'name'>): void {
  void showToast({
    id: 'draw-created',
    title: `${draw.name} is published`,
    message: <a href={paths.drawInfo(draw.id)}>Open its public page</a>,
    icon: <Icon of={CheckCircleIcon} state />,
    autoClose: 15_000,
  });
}
