import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { EditDrawForm } from './edit-draw-form.tsx';
import { loadEditedDraw } from './edited-draw.ts';
import type { PageHandle } from '../../frame/page-handle.ts';
import { whoRuns } from '@clubdraw/domain/people/may';

export { saveEditedDraw as action, drawMayBeLocked as shouldRevalidate } from './edited-draw.ts';

export const handle: PageHandle = { may: whoRuns, title: 'Edit Draw' };

export async function loader(args: LoaderFunctionArgs) {
  return loadEditedDraw('paid', args);
}

/** Editing a paid draw until its first ticket (product §2.10, §4.7). */
export function Component() {
  const { draw, sold } = useLoaderData<typeof loader>();
  return <EditDrawForm key={draw.id} draw={draw} sold={sold} />;
}
