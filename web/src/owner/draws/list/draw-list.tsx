import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { ComponentProps } from 'react';
import { useWide } from '../../../ui/use-wide.ts';
import { ListPage } from '../../list/list-page.tsx';
import { DrawMenu } from './draw-menu.tsx';
import { DrawRows } from '../../rows/draw-rows.tsx';
import { DrawTable } from './draw-table.tsx';

type Props = Omit<ComponentProps<typeof ListPage>, 'what' | 'children'> & {
  /** The draws of this page. */
  draws: readonly ListedDraw[];
};

/** A list of draws: a table where there is room, small tickets elsewhere (product §2.12). */
export function DrawList({ draws, ...page }: Props) {
  const List = useWide() ? DrawTable : DrawRows;
  return (
    <ListPage {...page} what="draw">
      {draws.length > 0 ? <List draws={draws} End={DrawMenu} /> : null}
    </ListPage>
  );
}
